// Made by tools/write_api_types.py from /api/games/keltis/facts; do not edit.
export const FACTS = {
  game: "keltis",
  paths: ["r", "y", "p", "g", "b"],
  card_values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  hand: 8,
  small_figures: 4,
  stone_points: [-4, -3, -2, 1, 2, 3, 6, 7, 10],
  goal: 7,
  goal_figures: 5,
  wish_points: [-4, -3, 2, 3, 6, 10],
} as const;
