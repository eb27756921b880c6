// Written by `python -m shopfloor.web.typescript`; do not edit.

/** The table. */
export interface View {
  year: number;
  years: number;
  label: string;
  stage: string;
  category: string | null;
  order: Array<number>;
  waits_for: number | null;
  question: Question | null;
  sections: Array<SectionView>;
  players: Array<PlayerView>;
  deck: number;
  discards: Array<string>;
  neutral: number;
  over: boolean;
}

/** What a card that was played asks its player now. */
export interface Question {
  card: string;
  left: number;
  section: string | null;
  rival: number | null;
}

/** A section: the disks of each seat, the marks of this category, and each seat's chance in the draw as of now. */
export interface SectionView {
  id: string;
  disks: Array<number>;
  neutral: number;
  doubled: Array<number>;
  protected: Array<number>;
  redraw: Array<number>;
  chances: Array<number>;
  nobody: number;
}

/** One player. The hand is for its owner's eyes; `seen` are the cards of this hand that the observer knows. */
export interface PlayerView {
  company: string;
  chips: number;
  disks: number;
  supply: number;
  pool: number;
  returned: number;
  slots: Record<string, number>;
  owed: number;
  insured: number;
  passed: boolean;
  cards: number;
  hand: Array<string> | null;
  seen: Array<string>;
  knows: Record<string, number>;
  known_to: Record<string, Array<string>>;
  account: AccountView;
  last: AccountView;
}

/** A year in numbers: disks at its start, gained, lost and repaid; sections won; chips by where they come from. */
export interface AccountView {
  began: number;
  bonus: number;
  lost: number;
  repaid: number;
  sections: number;
  majorities: number;
  trends: number;
  cars: number;
}
