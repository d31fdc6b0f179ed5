"""Tests that only `./test --full` runs, so that `./test` takes at most 15 minutes on two quiet cores.

Nearly all repeat what another one shows, in another look, size, game or database, where one case stays in `./test`. The
others are long, and something shorter in `./test` fails with them in most cases.
"""

from __future__ import annotations

OTHER_LOOKS = """
    web/test_axe_everywhere.py::test_open_tables_and_a_code_that_leads_nowhere[en-dark]
    web/test_axe_everywhere.py::test_a_question_a_game_that_rests_and_a_tip[de-light]
    web/test_axe_everywhere.py::test_table_mode_the_screen_that_waits_the_board_and_a_phone[de-light]
    web/test_axe_everywhere.py::test_the_end_the_check_of_the_shuffle_the_story_and_the_replay[keltis-de-light]
    web/test_axe_everywhere.py::test_the_end_the_check_of_the_shuffle_the_story_and_the_replay[strauss-en-dark]
    web/test_axe_everywhere.py::test_the_end_the_check_of_the_shuffle_the_story_and_the_replay[ostfriesenlauf-en-dark]
    web/test_axe_everywhere.py::test_the_end_the_check_of_the_shuffle_the_story_and_the_replay[keltis-en-dark]
    web/test_axe_everywhere.py::test_the_end_the_check_of_the_shuffle_the_story_and_the_replay[ostfriesenlauf-de-light]
    web/test_frame_axe.py::test_the_first_game_the_end_and_the_replay[en-dark]
    web/test_frame_axe.py::test_waiting_sitting_down_chat_menu_and_curtain[de-light]
    web/test_home.py::test_axe_finds_nothing_on_the_start_page_and_the_form_of_a_new_table[de-light]
    web/test_keltis.py::test_axe_finds_nothing[en-dark]
    web/test_ostfriesenlauf.py::test_axe_finds_nothing[de-light]
    web/test_ostfriesenlauf_together.py::test_axe_finds_nothing[light]
    web/test_plain_face.py::test_axe_finds_nothing[de-light]
    web/test_strauss.py::test_axe_finds_nothing[en-dark]
    web/test_strauss_workshop.py::test_axe_finds_nothing_in_the_workshop[phone-de-light]
    web/test_strauss_workshop.py::test_axe_finds_nothing_in_the_workshop[desktop-de-light]
    web/test_strauss_workshop.py::test_axe_finds_nothing_in_the_workshop[desktop-en-dark]
    web/test_questions.py::test_a_clover_asks_on_the_hill_which_stays_in_sight[en-dark]
    web/test_alerts.py::test_what_a_browser_does_not_allow_is_said[en]
    web/test_replay.py::test_a_replay_that_runs_leaves_time_to_look[reduce]
    web/test_ostfriesenlauf_together.py::test_while_the_pile_is_turned_the_lesson_says_what_is_seen
"""
OTHER_SIZES = """
    web/test_arena_report.py::test_a_report_can_be_read_on_every_screen[6-320]
    web/test_arena_report.py::test_a_report_can_be_read_on_every_screen[6-390]
    web/test_arena_report.py::test_a_report_can_be_read_on_every_screen[6-820]
    web/test_arena_report.py::test_a_report_can_be_read_on_every_screen[6-1280]
    web/test_big_screen.py::test_a_big_screen_is_read_from_the_sofa_and_phones_cut_nothing_off[ostfriesenlauf]
    web/test_big_screen.py::test_a_big_screen_is_read_from_the_sofa_and_phones_cut_nothing_off[strauss]
    web/test_first_game.py::test_the_lessons_lead_through_the_first_two_turns_and_leave_one_alone_then[desktop]
    web/test_ostfriesenlauf.py::test_the_words_on_the_cards_are_seen_before_and_after_drawing[1440x900]
    web/test_ostfriesenlauf.py::test_the_words_on_the_cards_are_seen_before_and_after_drawing[1920x1080]
    web/test_ostfriesenlauf_together.py::test_tablets_have_everything_in_sight_and_nothing_on_the_pile[1100x800]
    web/test_ostfriesenlauf_together.py::test_tablets_have_everything_in_sight_and_nothing_on_the_pile[1240x1000]
    web/test_ostfriesenlauf_together.py::test_the_lessons_come_when_they_matter[desktop]
    web/test_ostfriesenlauf_together.py::test_the_lessons_come_when_they_matter[tablet]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[final-strauss]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[table-mode-final]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[workshop-heat]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[lab]
    web/test_layouts.py::test_a_table_fits_and_shows_what_is_needed[strauss-tablet]
    web/test_layouts.py::test_a_table_fits_and_shows_what_is_needed[keltis-tablet]
    web/test_layouts.py::test_a_table_fits_and_shows_what_is_needed[ostfriesenlauf-tablet]
    web/test_strauss_camera.py::test_nothing_is_cut_off_or_covered_on_any_screen
    web/test_ostfriesenlauf_together.py::test_the_lessons_come_when_they_matter[phone]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[workshop-lab]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[chat]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[curtain]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[end-keltis]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[end-ostfriesenlauf]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[end-strauss]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[fairness]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[first-game-keltis]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[first-game-ostfriesenlauf]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[first-game-strauss]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[invited]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[menu]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[replay-keltis]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[rules]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[standings-ostfriesenlauf]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[table-mode-board]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[table-mode-hand]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[table-mode-invite]
    web/test_sizes.py::test_nothing_is_cut_off_or_sticks_out[why-not]
    web/test_at_the_table.py::test_the_last_turns_of_keltis_on_a_phone
    web/test_big_screen.py::test_names_that_are_typed_for_a_table_with_phones_are_kept
    web/test_alerts.py::test_a_phone_buzzes_among_people_and_counts_the_tables_that_wait
    web/test_strauss_first_game.py::test_the_lessons_come_when_what_they_tell_of_comes[desktop]
    web/test_spectators.py::test_somebody_who_looks_on_pushes_nothing_off_a_phone
    tui/test_strauss.py::test_a_whole_race_by_keys[de-size2-gorge]
    tui/test_strauss.py::test_a_whole_race_by_keys[en-size1-second]
"""
OTHER_GAMES_AND_LEVELS = """
    cli/test_commands.py::test_simulated_records_are_accepted_by_an_independent_reader[false-2]
    cli/test_commands.py::test_simulated_records_are_accepted_by_an_independent_reader[false-3]
    cli/test_commands.py::test_simulated_records_are_accepted_by_an_independent_reader[true-3]
    cli/test_commands.py::test_simulated_records_are_accepted_by_an_independent_reader[true-4]
    server/test_leaks.py::test_a_whole_game_is_the_same_bytes_in_two_worlds_that_a_seat_cannot_tell_apart[strauss-0]
    server/test_leaks_disturbed.py::test_a_disturbed_world_is_the_same_bytes[strauss-rounds]
    server/test_leaks_disturbed.py::test_a_disturbed_world_is_the_same_bytes[strauss-caches]
    server/test_leaks_disturbed.py::test_a_world_that_changes_its_mode_is_the_same_bytes[strauss]
    tui/test_playing.py::test_a_whole_game_by_keys_against_a_bot
    tui/test_plain_face.py::test_a_whole_game_by_keys_and_its_replay[ur]
    web/test_at_the_table.py::test_a_bot_of_every_level_plays_along[strauss-beginner]
    web/test_at_the_table.py::test_a_bot_of_every_level_plays_along[ostfriesenlauf-master]
    web/test_friends.py::test_a_bot_of_every_level_plays_along[beginner]
    web/test_friends.py::test_a_bot_of_every_level_plays_along[practised]
    web/test_friends.py::test_a_bot_of_every_level_plays_along[strong]
    web/test_learning.py::test_every_lesson_comes_in_its_turn[ostfriesenlauf-desktop-de]
    web/test_learning.py::test_every_lesson_comes_in_its_turn[strauss-phone-en]
    web/test_ostfriesenlauf.py::test_a_whole_game_by_mouse_ends_with_a_record_that_holds[1]
    web/test_ostfriesenlauf.py::test_a_whole_game_on_a_phone_needs_no_sideways_scrolling
    web/test_ostfriesenlauf.py::test_who_is_behind_the_start_is_said_to_be_so_everywhere
    web/test_strauss_first_game.py::test_who_plays_as_they_like_is_never_stopped_by_a_lesson
    web/test_addresses.py::test_who_left_a_table_may_come_back_to_watch
    web/test_afterwards.py::test_the_game_is_seen_once_more_step_by_step_through_any_eyes
    web/test_championship.py::test_the_last_chooses_the_course_of_the_next_race
    web/test_chat.py::test_people_talk_beside_the_game_and_play_on
    web/test_ostfriesenlauf.py::test_a_whole_game_by_keyboard_alone
    web/test_ostfriesenlauf.py::test_who_lays_while_the_card_drawn_still_flies_sees_the_pile_turned
    web/test_ostfriesenlauf_together.py::test_a_screen_shows_the_race_and_two_phones_the_hands
    web/test_shuffle_check.py::test_tables_with_the_older_scheme_are_checked_card_by_card
    web/test_slow_answers.py::test_one_goes_on_before_the_answer_to_the_last_move_is_there[strauss]
    web/test_strauss.py::test_a_whole_race_by_keyboard_alone
    web/test_strauss_table_mode.py::test_a_whole_race_is_played_from_the_phones
    web/test_screen_reader.py::test_a_whole_game_by_ear[strauss-en]
    web/test_spectators.py::test_a_player_who_vanishes_is_shown_as_away[ostfriesenlauf-size2-en]
    web/test_spectators.py::test_a_player_who_vanishes_is_shown_as_away[strauss-size1-de]
    web/test_strauss.py::test_a_whole_race_on_a_phone_without_sideways_scrolling
"""
CHEAT = "web/test_shuffle_check.py::test_the_page_and_the_command_catch_every_cheat"
# tests/server/test_shuffling.py runs all cheats in every run of the tests.
OTHER_CHEATS = "\n".join(
    f"{CHEAT}[{name}]"
    for name in (
        "no player's part",
        "other seeds",
        "no player's part from the beginning to the end",
        "other tiles than those dealt",
        "other options",
        "another result",
        "a bot of the host's own",
        "another player's part, lost",
    )
)
OTHER_KILLS = """
    arena/test_cluster.py::test_a_node_killed_in_the_middle_costs_nothing_but_time
    core/test_warming.py::test_a_kill_at_any_moment_leaves_nothing_to_stumble_over
    core/test_warming.py::test_a_mark_that_is_wrong_only_costs_time
    arena/test_arena.py::test_a_killed_run_can_be_resumed
    kills/test_shuffling.py::test_killed_at_every_step_it_shuffles_once[postgresql]
    kills/test_kills.py::test_one_process[postgresql]
    server/test_killing.py::test_games_go_on_after_every_kill
    store/test_serving_without_database.py::test_a_host_reads_sentences_while_the_database_is_away
    store/test_frozen_database.py::test_a_connection_that_stands_still_too_long_is_given_up
    store/test_processes.py::test_a_table_goes_on_at_another_process_when_its_driver_is_killed[sqlite]
    store/test_processes.py::test_nothing_acknowledged_is_lost_and_nothing_doubled_when_processes_are_killed[sqlite]
    store/test_processes.py::test_processes_that_write_to_the_same_tables_at_once_share_them_in_peace[sqlite]
"""
TESTS_OF_TOOLS = """
    cli/test_compiling_first.py::test_a_terminal_shows_progress_and_the_next_start_compiles_nothing
    test_benchmarks.py::test_random_play_and_importing_are_compared_with_another_checkout
    test_first_minute.py::test_courses_have_figures_and_the_quick_way_needs_no_clone
    test_load.py::test_boardgame_io_plays_its_game_under_the_same_load
    test_load.py::test_everyone_at_every_table_gets_every_view[2-whole views]
    test_second_try.py::test_a_test_that_also_fails_alone_fails_the_run
    test_second_try.py::test_what_failed_before_and_is_not_selected_now_is_not_tried
    test_second_try.py::test_many_failures_get_no_second_try
    test_second_try.py::test_tests_that_cannot_be_read_fail_the_run
"""
ALL = (OTHER_LOOKS, OTHER_SIZES, OTHER_GAMES_AND_LEVELS, OTHER_CHEATS, OTHER_KILLS, TESTS_OF_TOOLS)
ONLY_FULL = frozenset(f"tests/{line.strip()}" for listed in ALL for line in listed.strip().splitlines())
