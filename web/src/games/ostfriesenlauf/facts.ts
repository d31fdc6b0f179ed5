// Made by tools/write_api_types.py from /api/games/ostfriesenlauf/facts; do not edit.
export const FACTS = {
  game: "ostfriesenlauf",
  colours: ["red", "blue", "yellow", "black"],
  ranks: 4,
  goals: ["sheep", "snail", "fish", "turtle", "hedgehog"],
  goal_cards: ["hedgehog", "turtle", "snail", "sheep"],
} as const;
