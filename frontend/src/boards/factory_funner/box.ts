// Written by `python -m shopfloor.web.typescript`; do not edit.

export const colours = ["red", "yellow", "green", "blue"];

export const fewest_players = 1;

export const most_players = 6;

export const machines_each = 8;

export const start_money = 10;

export const piece_cost = 1;

export const not_built_penalty = 2;

export const first_costs = 1;

export const last_pays = 1;

export const chip_dot_pays = 3;

export const white_reservoirs = 3;

export const black_reservoirs = 9;

export const chips = 36;

export const most_edits = 64;

export const profile = {"supplied": {"tokens_in_round_1": true, "first_token_min_players": 3, "last_token_min_players": 2, "deals_unclaimed": false, "money_floor_blocks_build": true, "boards": ["A", "B1", "B2", "B3", "B4", "B5"], "solo_up": 55, "solo_down": 50}, "published": {"tokens_in_round_1": false, "first_token_min_players": 3, "last_token_min_players": 2, "deals_unclaimed": true, "money_floor_blocks_build": false, "boards": ["A", "B1", "B2", "B3", "B4", "B5", "B6"], "solo_up": 50, "solo_down": 45}};

export const hall = {"edges": ["E", "SE", "SW", "W", "NW", "NE"], "steps": [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]], "rows": [{"r": -3, "q_min": -1, "q_max": 4}, {"r": -2, "q_min": -2, "q_max": 4}, {"r": -1, "q_min": -2, "q_max": 3}, {"r": 0, "q_min": -3, "q_max": 3}, {"r": 1, "q_min": -3, "q_max": 2}, {"r": 2, "q_min": -4, "q_max": 2}, {"r": 3, "q_min": -4, "q_max": 1}]};

export const board = [
  {"name": "A-cyan", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[-1, 3], [0, 3], [1, 3]]},
  {"name": "A-green", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[4, -3], [4, -2], [2, 2]]},
  {"name": "A-red", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[4, -2], [3, 0], [2, 2]]},
  {"name": "A-violet", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[4, -3], [4, -2], [-4, 3]]},
  {"name": "A-white", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[-1, -3], [-2, -2], [2, 2]]},
  {"name": "A-yellow", "side": "A", "source": "F", "pillars": [[0, 0]], "walls": [[3, -3], [4, -3], [4, -2]]},
  {"name": "B1", "side": "B1", "source": "X", "pillars": [[-1, 0], [2, -1]], "walls": [[4, -3], [4, -2], [-4, 3]]},
  {"name": "B2", "side": "B2", "source": "X", "pillars": [[0, 0], [1, -2], [-1, 2]], "walls": [[-1, -3], [1, 3]]},
  {"name": "B3", "side": "B3", "source": "X", "pillars": [[-1, 0], [1, -1], [0, 1], [2, 0]], "walls": [[-1, -3], [-2, -2], [1, 3]]},
  {"name": "B4", "side": "B4", "source": "X", "pillars": [[-2, 1], [0, -1], [1, 1], [2, -2]], "walls": [[4, -3], [-1, 3], [-4, 3], [-3, 0]]},
  {"name": "B5", "side": "B5", "source": "X", "pillars": [[-1, -1], [1, -2], [0, 0], [-2, 2], [1, 1]], "walls": [[4, -3], [-4, 3], [3, 0]]},
  {"name": "B6", "side": "B6", "source": "X", "pillars": [[-1, -1], [2, -2], [0, 0], [-2, 1], [1, 1], [2, -1]], "walls": [[-1, -3], [4, -2], [-4, 3]]},
];

export const connector = [
  {"name": "straight", "edges": [0, 3], "count": 34},
  {"name": "gentle bend", "edges": [0, 2], "count": 50},
  {"name": "sharp bend", "edges": [0, 1], "count": 28},
  {"name": "tee", "edges": [0, 1, 3], "count": 14},
  {"name": "fan3", "edges": [0, 1, 2], "count": 6},
  {"name": "wye", "edges": [0, 2, 4], "count": 6},
  {"name": "fan4", "edges": [0, 1, 2, 3], "count": 4},
  {"name": "kite4", "edges": [0, 1, 2, 4], "count": 4},
  {"name": "cross4", "edges": [0, 1, 3, 4], "count": 4},
  {"name": "fan5", "edges": [0, 1, 2, 3, 4], "count": 2},
  {"name": "star6", "edges": [0, 1, 2, 3, 4, 5], "count": 2},
];

export const machine = [
  {"name": "Accelerator", "revenue": 6, "inputs": [{"edge": 0, "colours": ["green"], "dots": 1}, {"edge": 1, "colours": ["red"], "dots": 2}], "outputs": [{"edge": 4, "colours": ["red"], "amount": 3}]},
  {"name": "Bigtimizer", "revenue": 11, "inputs": [{"edge": 4, "colours": ["yellow"], "dots": 1}, {"edge": 3, "colours": ["red"], "dots": 3}], "outputs": [{"edge": 1, "colours": ["black"], "amount": 1}]},
  {"name": "Boilnado", "revenue": 4, "inputs": [{"edge": 1, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 4, "colours": ["blue"], "amount": 3}]},
  {"name": "Boom Tube", "revenue": 7, "inputs": [{"edge": 0, "colours": ["blue"], "dots": 3}, {"edge": 1, "colours": ["yellow"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 1}]},
  {"name": "Boxer X", "revenue": 7, "inputs": [{"edge": 0, "colours": ["green"], "dots": 3}, {"edge": 1, "colours": ["blue"], "dots": 3}], "outputs": [{"edge": 4, "colours": ["red"], "amount": 1}]},
  {"name": "Compressor", "revenue": 3, "inputs": [{"edge": 3, "colours": ["red"], "dots": 3}], "outputs": [{"edge": 0, "colours": ["yellow"], "amount": 2}]},
  {"name": "Cwalichecker", "revenue": 14, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 1}, {"edge": 0, "colours": ["green"], "dots": 3}, {"edge": 1, "colours": ["yellow"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
  {"name": "Cannervator", "revenue": 12, "inputs": [{"edge": 5, "colours": ["red"], "dots": 2}, {"edge": 4, "colours": ["yellow"], "dots": 2}, {"edge": 3, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["red"], "amount": 2}]},
  {"name": "Crystallizer", "revenue": 8, "inputs": [{"edge": 5, "colours": ["yellow"], "dots": 3}, {"edge": 0, "colours": ["green"], "dots": 3}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
  {"name": "D-6 Quantizer", "revenue": 6, "inputs": [{"edge": 3, "colours": ["red"], "dots": 3}, {"edge": 1, "colours": ["yellow"], "dots": 3}], "outputs": [{"edge": 5, "colours": ["green"], "amount": 2}]},
  {"name": "Das Hulk", "revenue": 6, "inputs": [{"edge": 5, "colours": ["red"], "dots": 3}, {"edge": 4, "colours": ["yellow"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["yellow"], "amount": 3}]},
  {"name": "Dinkip-82", "revenue": 8, "inputs": [{"edge": 4, "colours": ["green"], "dots": 1}, {"edge": 3, "colours": ["yellow"], "dots": 2}], "outputs": [{"edge": 0, "colours": ["blue"], "amount": 2}]},
  {"name": "Ectotrapper", "revenue": 7, "inputs": [{"edge": 4, "colours": ["red"], "dots": 1}, {"edge": 3, "colours": ["yellow"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["green"], "amount": 3}]},
  {"name": "Exploser", "revenue": 8, "inputs": [{"edge": 3, "colours": ["red"], "dots": 1}, {"edge": 1, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 5, "colours": ["blue"], "amount": 3}]},
  {"name": "Focuser", "revenue": 2, "inputs": [{"edge": 3, "colours": ["yellow"], "dots": 2}], "outputs": [{"edge": 5, "colours": ["green"], "amount": 3}]},
  {"name": "Fredomizer", "revenue": 11, "inputs": [{"edge": 5, "colours": ["green"], "dots": 2}, {"edge": 4, "colours": ["blue"], "dots": 1}, {"edge": 3, "colours": ["red"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["yellow"], "amount": 3}]},
  {"name": "Hexopacker", "revenue": 13, "inputs": [{"edge": 5, "colours": ["red"], "dots": 1}, {"edge": 1, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
  {"name": "Lavafuzzer", "revenue": 9, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 2}, {"edge": 1, "colours": ["green"], "dots": 3}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 1}]},
  {"name": "Magnetizer", "revenue": 9, "inputs": [{"edge": 4, "colours": ["green"], "dots": 1}, {"edge": 3, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 0, "colours": ["red"], "amount": 2}]},
  {"name": "Maxi Mixer", "revenue": 5, "inputs": [{"edge": 5, "colours": ["green"], "dots": 2}, {"edge": 0, "colours": ["red"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["blue"], "amount": 3}]},
  {"name": "Max-X-Boil", "revenue": 9, "inputs": [{"edge": 0, "colours": ["yellow"], "dots": 3}, {"edge": 1, "colours": ["red"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["blue"], "amount": 1}]},
  {"name": "Meeplor", "revenue": 8, "inputs": [{"edge": 4, "colours": ["red"], "dots": 3}, {"edge": 3, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 0, "colours": ["yellow"], "amount": 2}]},
  {"name": "Meltdown", "revenue": 7, "inputs": [{"edge": 5, "colours": ["green"], "dots": 2}, {"edge": 0, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 2}]},
  {"name": "Metamorphizor", "revenue": 10, "inputs": [{"edge": 5, "colours": ["yellow"], "dots": 1}, {"edge": 0, "colours": ["red"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 1}]},
  {"name": "Moisture-stir", "revenue": 6, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 3}, {"edge": 0, "colours": ["green"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["green"], "amount": 2}]},
  {"name": "Mondrianator", "revenue": 10, "inputs": [{"edge": 4, "colours": ["green"], "dots": 2}, {"edge": 3, "colours": ["blue"], "dots": 2}], "outputs": [{"edge": 1, "colours": ["black"], "amount": 1}]},
  {"name": "Multiplier", "revenue": 5, "inputs": [{"edge": 1, "colours": ["red"], "dots": 1}], "outputs": [{"edge": 5, "colours": ["red"], "amount": 2}]},
  {"name": "Nautilus", "revenue": 6, "inputs": [{"edge": 1, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["red"], "amount": 1}]},
  {"name": "Packmaster", "revenue": 9, "inputs": [{"edge": 0, "colours": ["yellow"], "dots": 3}, {"edge": 1, "colours": ["blue"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
  {"name": "Piper", "revenue": 4, "inputs": [{"edge": 0, "colours": ["red"], "dots": 3}, {"edge": 1, "colours": ["blue"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 3}]},
  {"name": "Pixellator", "revenue": 7, "inputs": [{"edge": 0, "colours": ["blue"], "dots": 2}, {"edge": 1, "colours": ["red"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["green"], "amount": 2}]},
  {"name": "Rainbowrisor", "revenue": 6, "inputs": [{"edge": 5, "colours": ["red"], "dots": 3}, {"edge": 4, "colours": ["yellow"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["red", "yellow", "green", "blue"], "amount": 1}]},
  {"name": "Rebuilder", "revenue": 8, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 2}, {"edge": 0, "colours": ["red", "yellow"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
  {"name": "Reduc-Tank", "revenue": 5, "inputs": [{"edge": 3, "colours": ["yellow"], "dots": 3}], "outputs": [{"edge": 1, "colours": ["blue"], "amount": 1}]},
  {"name": "Retrofactor", "revenue": 9, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 2}, {"edge": 0, "colours": ["yellow"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["green"], "amount": 1}]},
  {"name": "Ringmaster", "revenue": 7, "inputs": [{"edge": 0, "colours": ["yellow"], "dots": 2}, {"edge": 1, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 4, "colours": ["green"], "amount": 3}]},
  {"name": "Shredder", "revenue": 13, "inputs": [{"edge": 5, "colours": ["yellow"], "dots": 1}, {"edge": 0, "colours": ["red"], "dots": 3}, {"edge": 1, "colours": ["blue"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["green"], "amount": 1}]},
  {"name": "Solidificator", "revenue": 7, "inputs": [{"edge": 3, "colours": ["blue"], "dots": 3}, {"edge": 1, "colours": ["yellow"], "dots": 1}], "outputs": [{"edge": 5, "colours": ["red"], "amount": 3}]},
  {"name": "Spectrumizer", "revenue": 9, "inputs": [{"edge": 4, "colours": ["yellow"], "dots": 2}, {"edge": 3, "colours": ["green"], "dots": 2}], "outputs": [{"edge": 0, "colours": ["red"], "amount": 1}]},
  {"name": "The Judger", "revenue": 7, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["yellow"], "amount": 1}]},
  {"name": "Time Machine", "revenue": 7, "inputs": [{"edge": 4, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 1, "colours": ["black"], "amount": 1}]},
  {"name": "Thinktank", "revenue": 9, "inputs": [{"edge": 5, "colours": ["blue"], "dots": 3}, {"edge": 1, "colours": ["green"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["blue"], "amount": 1}]},
  {"name": "Trifurnace", "revenue": 7, "inputs": [{"edge": 0, "colours": ["blue"], "dots": 1}, {"edge": 1, "colours": ["yellow"], "dots": 3}], "outputs": [{"edge": 3, "colours": ["blue"], "amount": 2}]},
  {"name": "Uberlight", "revenue": 8, "inputs": [{"edge": 4, "colours": ["yellow"], "dots": 1}, {"edge": 3, "colours": ["green"], "dots": 3}], "outputs": [{"edge": 1, "colours": ["red"], "amount": 2}]},
  {"name": "Umeaker", "revenue": 7, "inputs": [{"edge": 0, "colours": ["blue"], "dots": 3}, {"edge": 1, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 4, "colours": ["red"], "amount": 1}, {"edge": 3, "colours": ["yellow"], "amount": 2}]},
  {"name": "Vinylnator", "revenue": 8, "inputs": [{"edge": 5, "colours": ["red"], "dots": 2}, {"edge": 1, "colours": ["yellow"], "dots": 2}], "outputs": [{"edge": 3, "colours": ["blue"], "amount": 2}]},
  {"name": "Zapp 3000", "revenue": 10, "inputs": [{"edge": 5, "colours": ["red"], "dots": 3}, {"edge": 1, "colours": ["green"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["green"], "amount": 1}]},
  {"name": "Supersealer", "revenue": 12, "inputs": [{"edge": 0, "colours": ["green"], "dots": 2}, {"edge": 1, "colours": ["red"], "dots": 1}], "outputs": [{"edge": 3, "colours": ["black"], "amount": 1}]},
];
