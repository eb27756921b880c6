// Written by `python -m shopfloor.web.typescript`; do not edit.

export const players = 2;

export const hand_limit = 3;

export const refreshes = 2;

export const positions = 12;

export const malfunction_bays = [3, 6, 9, 12];

export const room = [
  {"name": "Engineering", "short": "Eng", "icon": "gear", "colour": "#E69F00"},
  {"name": "AI Core", "short": "AI", "icon": "chip", "colour": "#0072B2"},
  {"name": "Transporter", "short": "Tra", "icon": "beam", "colour": "#56B4E9"},
  {"name": "Shuttle Bay", "short": "Shu", "icon": "shuttle", "colour": "#D55E00"},
  {"name": "Xenology Lab", "short": "Xen", "icon": "alien_head", "colour": "#009E73"},
  {"name": "Bridge", "short": "Bri", "icon": "helm", "colour": "#F0E442"},
  {"name": "Medical Bay", "short": "Med", "icon": "cross", "colour": "#CC3311"},
  {"name": "Crew Quarters", "short": "Crew", "icon": "bunk", "colour": "#CC79A7"},
  {"name": "Cargo Hold", "short": "Car", "icon": "crate", "colour": "#8C5A2B"},
  {"name": "Hydroponics", "short": "Hyd", "icon": "leaf", "colour": "#66A61E"},
  {"name": "Life Support", "short": "Life", "icon": "lungs", "colour": "#BBBBBB"},
  {"name": "Observatory", "short": "Obs", "icon": "telescope", "colour": "#5E3C99"},
];

export const card = [
  {"name": "Draw/Lock", "commands": ["draw", "lock"], "solo": 6, "pair": 7},
  {"name": "Clockwise", "commands": ["clockwise"], "solo": 0, "pair": 1},
  {"name": "Anticlockwise", "commands": ["anticlockwise"], "solo": 0, "pair": 1},
  {"name": "Any Rotate", "commands": ["clockwise", "anticlockwise"], "solo": 3, "pair": 3},
  {"name": "Swap", "commands": ["swap"], "solo": 2, "pair": 3},
  {"name": "Wild", "commands": ["draw", "lock", "clockwise", "anticlockwise", "swap"], "solo": 1, "pair": 1},
];

export const set_aside = {"standard": ["Any Rotate", "Wild"], "wild_in_deck": ["Any Rotate", "Any Rotate"], "rotates_aside": ["Anticlockwise", "Clockwise"]};

export const role = [
  {"id": "captain", "name": "Captain", "solo": true, "calm": true, "text": "after your Rotate or Swap, do it once more without a card; a Rotate keeps its direction"},
  {"id": "chief_engineer", "name": "Chief Engineer", "solo": true, "calm": true, "text": "your Lock fixes three matching modules at once instead of two"},
  {"id": "navigator", "name": "Navigator", "solo": true, "calm": true, "text": "in anyone's turn, just before the command is executed, move one module 1 or 2 free bays either way"},
  {"id": "crane_operator", "name": "Crane Operator", "solo": true, "calm": true, "text": "at the start of your turn, swap two modules"},
  {"id": "loadmaster", "name": "Loadmaster", "solo": true, "calm": true, "text": "when you draw, see the module first and put it on any free bay instead of rolling the die"},
  {"id": "comms_officer", "name": "Communications Officer", "solo": false, "calm": true, "text": "when you cannot verify, the command counts as verified and you discard nothing"},
  {"id": "scientist", "name": "Scientist", "solo": true, "calm": true, "text": "cancel a scramble, or let it happen and then exchange two unlocked bay cards"},
  {"id": "safety_officer", "name": "Safety Officer", "solo": true, "calm": false, "text": "cancel one malfunction, whoever set it off"},
];

export const malfunction = [
  {"set": "a", "title": "Flicker", "effects": [{"name": "Data Loss", "effect": "discard one", "text": "discard a card of your choice", "random": "discard a card at random"}, {"name": "Belt Slip", "effect": "slip", "text": "every module moves 1 bay clockwise"}, {"name": "Lucky Glitch", "effect": "free swap", "text": "you may swap two modules"}, {"name": "Screen Reset", "effect": "scramble", "text": "the unlocked bay cards are scrambled"}]},
  {"set": "b", "title": "Override", "effects": [{"name": "Console Wipe", "effect": "discard all", "text": "discard your hand"}, {"name": "Reverse Gear", "effect": "reverse", "text": "every module moves 2 bays anticlockwise"}, {"name": "Auto-Loader", "effect": "free draw", "text": "a module is drawn at once"}, {"name": "Clamp Release", "effect": "unlock", "text": "unlock a bay of your choice"}]},
  {"set": "c", "title": "Purge", "effects": [{"name": "Ejection", "effect": "eject", "text": "a module of your choice goes back to the stack"}, {"name": "Air Vent", "effect": "vent", "text": "the top card of the draw pile is discarded unseen"}, {"name": "Lockdown", "effect": "no lock", "text": "you may not lock in your next turn"}, {"name": "Core Breach", "effect": "unlock", "text": "unlock a bay of your choice"}]},
];

export const points = {"locked_bay": 2, "module_in_play": 1, "card_in_draw_pile": 1};

export const rank = [
  {"from": 0, "name": "Poor"},
  {"from": 16, "name": "Good Attempt"},
  {"from": 20, "name": "Almost There"},
  {"from": 24, "name": "Perfect"},
  {"from": 26, "name": "Ace"},
  {"from": 30, "name": "Gifted"},
];

export const talk = {"ways": ["open", "reduced", "signs"], "command_words": ["draw", "lock", "rotate", "swap"], "answers": ["yes", "no"], "colours": ["purple", "green"], "strategy": ["look", "here", "stop", "move", "where"]};
