// Written by `python -m shopfloor.web.typescript`; do not edit.

export const players = 2;

export const chips_per_player = 9;

export const fingers = [1, 2, 3];

export const token = [
  {"colour": "red", "count": 6, "points": 3},
  {"colour": "blue", "count": 6, "points": 2},
  {"colour": "green", "count": 6, "points": 1},
  {"colour": "yellow", "count": 1, "points": -5},
];
