// Written by `python -m shopfloor.web.typescript`; do not edit.

export const max_shifts_a_day = 4;

export const shift_bank_max = 10;

export const points_at_start = {"nice": 0, "drivers_edition": 0, "mean": 15};

export const table_goals = 4;

export const hand_goals = 3;

export const hand_orders = 2;

export const vouchers_at_start = 1;

export const seats_at_start = 1;

export const own_seats = {"open": 4, "locked": 1};

export const desk = {"open": 4, "locked": 1};

export const storage = {"open": 5, "locked": 1};

export const garages = {"open": 4, "locked": 1};

export const recycling = 3;

export const upgrade_points = 2;

export const final_training_points = [5, 3, 1];

export const week_points = {"own": 2, "other": 1};

export const last_track_step = 3;

export const last_day = 100;

export const supply = {"books": 16, "vouchers": 11, "red_seats": 24, "cars": 8, "parts": 9};

export const setup = {"factory_goal_seats_easy": [1, 2, 2], "factory_goal_seats_hard": [1, 1, 2], "plaques_a_department": [2, 2, 3], "steps_to_a_meeting": [3, 4, 5], "sandra_design_columns": [4, 2, 2]};

export const model = [
  {"name": "green", "art": "Mini", "value": 2, "seats": 3, "assembly_spaces": 4, "upgrade_spaces": [{"shift": 1}, {"shift": 1}, {"shift": 1}, {"points": 4}, {"points": 3}, {"book": 1}]},
  {"name": "blue", "art": "City", "value": 3, "seats": 3, "assembly_spaces": 4, "upgrade_spaces": [{"shift": 1}, {"shift": 1}, {}, {"points": 3}, {"points": 2}, {"book": 1}]},
  {"name": "yellow", "art": "SUV", "value": 4, "seats": 2, "assembly_spaces": 4, "upgrade_spaces": [{"shift": 1}, {"shift": 1}, {}, {"points": 2}, {}, {"book": 1}]},
  {"name": "red", "art": "Sports", "value": 5, "seats": 1, "assembly_spaces": 4, "upgrade_spaces": [{"shift": 1}, {}, {}, {"points": 1}, {}, {"book": 1}]},
  {"name": "black", "art": "Concept", "value": 6, "seats": 1, "assembly_spaces": 4, "upgrade_spaces": [{"shift": 1}, {}, {}, {}, {}, {"book": 1}]},
];

export const part = [
  {"name": "chassis", "colour": "white", "side": "left"},
  {"name": "transmission", "colour": "pink", "side": "left"},
  {"name": "turbo", "colour": "black", "side": "left"},
  {"name": "engine", "colour": "yellow", "side": "right"},
  {"name": "suspension", "colour": "brown", "side": "right"},
  {"name": "brakes", "colour": "teal", "side": "right"},
];

export const part_value = {"highest": 6};

export const department = [
  {"name": "testing", "title": "Testing & Innovation", "shifts": [2, 3], "expects": "upgraded designs"},
  {"name": "assembly", "title": "Assembly Line", "shifts": [2, 3], "expects": "cars"},
  {"name": "logistics", "title": "Logistics", "shifts": [2, 3], "expects": "parts"},
  {"name": "design", "title": "Design", "shifts": [2, 3], "expects": "selected designs"},
  {"name": "administration", "title": "Administration", "shifts": [1, 2], "expects": "certifications"},
];

export const sandra = {"praised_from": 2, "blamed_to": 2, "expected_bank": 5, "names": {"nice": "Sandra Cenoura", "drivers_edition": "Sandra Cenoura", "mean": "Sandra Vara"}};

export const training = {"certified_at": 3, "expert_at": 5};

export const certification = {"sections": [[{"shift": 1}, {"book": 1}, {"voucher": 1}, {}], [{"points": 3}, {"shift": 1}, {"book": 1}, {"voucher": 1}], [{"points": 2, "seat": 1}, {"shift": 1, "seat": 1}, {"points": 1, "seat": 1}, {"seat": 1}], [{"points": 4}, {"shift": 2}, {"book": 2}, {"voucher": 2}], [{"points": 2, "seat": 1}, {"shift": 1, "seat": 1}, {"points": 1, "seat": 1}, {"seat": 1}], [{"points": 5}, {"points": 3}, {"points": 1}, {}]]};

export const garage_benefits = {"normal": [{"seat": 1}, {"voucher": 2}, {"book": 2}, {"shift": 2}, {"choose": 2}], "expert": [{"seat": 1}, {"voucher": 1}, {"book": 1}, {"shift": 1}, {"seat": 1}], "fifth": ["seat", "shift", "book", "voucher"]};

export const test_track = {"claim_shifts": [1, 2, 2, 3]};

export const assembly_line = {"columns": ["black", "blue", "green", "yellow", "red"], "spaces": ["11", "12", "13", "14", "15", "21", "22", "23", "24", "25", "31", "32", "33"], "across": {"21": "22", "22": "23", "24": "23", "25": "24", "31": "32", "33": "32"}, "down": {"11": "21", "12": "22", "13": "23", "14": "24", "15": "25", "22": "31", "23": "32", "24": "33", "31": "out", "32": "out", "33": "out"}, "points": {"31": 1, "32": 2, "33": 1}};

export const demand = {"face_up": 2};

export const design = {"rows": 2, "columns": 4, "deck": 9, "column_benefits": [{}, {}, {"shift": 1}, {"book": 1}]};

export const factory_goals = {"areas": ["certifications", "cars", "upgraded designs"], "numbers": [2, 3, 4, 5], "in_play": 2};

export const plaques = {"kinds": ["shift", "points", "book", "voucher"], "of_each": 5, "points": 2};

export const final_goal = [
  {"number": 1, "goals": [{"points": 7, "counts": "cars of one model", "least": 3, "text": "3 cars of the same model"}, {"points": 6, "counts": "upgraded parts", "least": 3, "text": "upgraded designs for 3 different parts"}, {"points": 8, "counts": "certifications", "least": 5, "text": "certified in all 5 departments"}]},
  {"number": 2, "goals": [{"points": 8, "counts": "cars", "least": 5, "text": "5 cars"}, {"points": 6, "counts": "upgraded designs", "least": 4, "text": "4 upgraded designs"}, {"points": 7, "counts": "certifications", "least": 4, "text": "certified in 4 departments"}]},
  {"number": 3, "goals": [{"points": 8, "counts": "models", "least": 4, "text": "cars of 4 different models"}, {"points": 7, "counts": "upgrades of one part", "least": 3, "text": "3 upgraded designs for the same part"}, {"points": 6, "counts": "certified", "of": ["assembly", "logistics"], "least": 2, "text": "certified in assembly and logistics"}]},
  {"number": 4, "goals": [{"points": 7, "counts": "cars", "of": ["red"], "least": 2, "text": "2 red cars"}, {"points": 8, "counts": "upgraded designs", "least": 5, "text": "5 upgraded designs"}, {"points": 6, "counts": "certified", "of": ["administration"], "least": 1, "text": "certified in administration"}]},
  {"number": 5, "goals": [{"points": 8, "counts": "cars", "of": ["black"], "least": 2, "text": "2 black cars"}, {"points": 7, "counts": "upgraded designs", "of": ["chassis"], "least": 2, "text": "2 upgraded designs for chassis"}, {"points": 6, "counts": "certified", "of": ["testing", "design"], "least": 2, "text": "certified in testing and design"}]},
  {"number": 6, "goals": [{"points": 6, "counts": "banked shifts", "least": 7, "text": "7 banked shifts"}, {"points": 8, "counts": "books", "least": 3, "text": "3 books"}, {"points": 7, "counts": "expert departments", "least": 2, "text": "expert in 2 departments"}]},
];

export const kanban_order = [
  {"number": 1, "doubled": "suspension", "middle": ["transmission", "engine"], "end": ["brakes", "turbo"]},
  {"number": 2, "doubled": "suspension", "middle": ["transmission", "engine"], "end": ["turbo", "chassis"]},
  {"number": 3, "doubled": "suspension", "middle": ["transmission", "engine"], "end": ["brakes", "chassis"]},
  {"number": 4, "doubled": "turbo", "middle": ["transmission", "engine"], "end": ["suspension", "chassis"]},
  {"number": 5, "doubled": "turbo", "middle": ["transmission", "engine"], "end": ["brakes", "chassis"]},
  {"number": 6, "doubled": "turbo", "middle": ["transmission", "engine"], "end": ["suspension", "brakes"]},
  {"number": 7, "doubled": "chassis", "middle": ["transmission", "engine"], "end": ["brakes", "suspension"]},
  {"number": 8, "doubled": "chassis", "middle": ["transmission", "engine"], "end": ["turbo", "suspension"]},
  {"number": 9, "doubled": "chassis", "middle": ["transmission", "engine"], "end": ["turbo", "brakes"]},
  {"number": 10, "doubled": "brakes", "middle": ["transmission", "engine"], "end": ["chassis", "turbo"]},
  {"number": 11, "doubled": "brakes", "middle": ["transmission", "engine"], "end": ["turbo", "suspension"]},
  {"number": 12, "doubled": "brakes", "middle": ["transmission", "engine"], "end": ["chassis", "suspension"]},
];

export const performance_goal = [
  {"number": 1, "name": "cars", "text": "2 points for each car in your garages", "points": 2, "times": 3, "seats": 3, "counts": "cars", "of": []},
  {"number": 2, "name": "different models", "text": "3 points for each different model in your garages", "points": 3, "times": 3, "seats": 3, "counts": "models", "of": []},
  {"number": 3, "name": "yellow cars", "text": "4 points for each yellow car in your garages", "points": 4, "times": 2, "seats": 2, "counts": "cars", "of": ["yellow"]},
  {"number": 4, "name": "green cars", "text": "4 points for each green car in your garages", "points": 4, "times": 2, "seats": 2, "counts": "cars", "of": ["green"]},
  {"number": 5, "name": "black cars", "text": "4 points for each black car in your garages", "points": 4, "times": 2, "seats": 2, "counts": "cars", "of": ["black"]},
  {"number": 6, "name": "red cars", "text": "4 points for each red car in your garages", "points": 4, "times": 2, "seats": 2, "counts": "cars", "of": ["red"]},
  {"number": 7, "name": "blue cars", "text": "4 points for each blue car in your garages", "points": 4, "times": 2, "seats": 2, "counts": "cars", "of": ["blue"]},
  {"number": 8, "name": "upgraded brakes", "text": "4 points for each upgraded design for brakes", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["brakes"]},
  {"number": 9, "name": "upgraded turbo", "text": "4 points for each upgraded design for turbo", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["turbo"]},
  {"number": 10, "name": "upgraded chassis", "text": "4 points for each upgraded design for chassis", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["chassis"]},
  {"number": 11, "name": "upgraded suspension", "text": "4 points for each upgraded design for suspension", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["suspension"]},
  {"number": 12, "name": "upgraded transmission", "text": "4 points for each upgraded design for transmission", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["transmission"]},
  {"number": 13, "name": "upgraded engine", "text": "4 points for each upgraded design for engine", "points": 4, "times": 2, "seats": 2, "counts": "upgraded designs", "of": ["engine"]},
  {"number": 14, "name": "upgraded designs", "text": "2 points for each upgraded design", "points": 2, "times": 3, "seats": 3, "counts": "upgraded designs", "of": []},
  {"number": 15, "name": "tested designs", "text": "4 points for each tested design", "points": 4, "times": 2, "seats": 2, "counts": "tested designs", "of": []},
  {"number": 16, "name": "brakes and turbo", "text": "2 points for each brakes or turbo part on your board", "points": 2, "times": 3, "seats": 3, "counts": "parts", "of": ["brakes", "turbo"]},
  {"number": 17, "name": "chassis and suspension", "text": "2 points for each chassis or suspension part on your board", "points": 2, "times": 3, "seats": 3, "counts": "parts", "of": ["chassis", "suspension"]},
  {"number": 18, "name": "engine and transmission", "text": "2 points for each engine or transmission part on your board", "points": 2, "times": 3, "seats": 3, "counts": "parts", "of": ["engine", "transmission"]},
  {"number": 19, "name": "garages 1 and 2", "text": "4 points for each car in garage 1 or 2", "points": 4, "times": 2, "seats": 2, "counts": "cars in garages", "of": [1, 2]},
  {"number": 20, "name": "garages 2 and 3", "text": "4 points for each car in garage 2 or 3", "points": 4, "times": 2, "seats": 2, "counts": "cars in garages", "of": [2, 3]},
  {"number": 21, "name": "garages 4 and 5", "text": "4 points for each car in garage 4 or 5", "points": 4, "times": 2, "seats": 2, "counts": "cars in garages", "of": [4, 5]},
  {"number": 22, "name": "certified in testing", "text": "4 points for being certified in testing", "points": 4, "times": 1, "seats": 1, "counts": "certified", "of": ["testing"]},
  {"number": 23, "name": "certified in assembly", "text": "4 points for being certified in assembly", "points": 4, "times": 1, "seats": 1, "counts": "certified", "of": ["assembly"]},
  {"number": 24, "name": "certified in logistics", "text": "4 points for being certified in logistics", "points": 4, "times": 1, "seats": 1, "counts": "certified", "of": ["logistics"]},
  {"number": 25, "name": "certified in design", "text": "4 points for being certified in design", "points": 4, "times": 1, "seats": 1, "counts": "certified", "of": ["design"]},
  {"number": 26, "name": "certified in administration", "text": "4 points for being certified in administration", "points": 4, "times": 1, "seats": 1, "counts": "certified", "of": ["administration"]},
  {"number": 27, "name": "selected designs", "text": "2 points for each selected design on your desk", "points": 2, "times": 3, "seats": 3, "counts": "selected designs", "of": []},
  {"number": 28, "name": "books", "text": "2 points for each book", "points": 2, "times": 3, "seats": 3, "counts": "books", "of": []},
  {"number": 29, "name": "certifications", "text": "3 points for each certification", "points": 3, "times": 3, "seats": 3, "counts": "certifications", "of": []},
  {"number": 30, "name": "vouchers", "text": "2 points for each parts voucher", "points": 2, "times": 3, "seats": 3, "counts": "vouchers", "of": []},
  {"number": 31, "name": "banked shifts", "text": "2 points for each banked shift", "points": 2, "times": 3, "seats": 3, "counts": "banked shifts", "of": []},
  {"number": 32, "name": "seats at the table", "text": "3 points for each own seat still face-up at the table", "points": 3, "times": 3, "seats": 3, "counts": "seats at the table", "of": []},
];
