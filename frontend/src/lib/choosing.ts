/** Choosing among many actions step by step: what to do, then one by one what it concerns. */

import type { LegalAction } from './actions';
import type { Placeholder } from './types';
import { words } from './words';

export interface Choice {
  text: string;
  actions: LegalAction[];
}

/** A question: which of these? `placeholder` is what the answer fills; null where it is the verb. */
export interface Question {
  text: string;
  placeholder: Placeholder | null;
  choices: Choice[];
}

function by(actions: LegalAction[], wordOf: (action: LegalAction) => string): Choice[] {
  const found = new Map<string, LegalAction[]>();
  for (const action of actions) found.set(wordOf(action), [...(found.get(wordOf(action)) ?? []), action]);
  return [...found].map(([text, some]) => ({ text, actions: some }));
}

/** The next thing to ask about these actions; null where at most one is left, or nothing tells them apart. */
export function questionOf(actions: LegalAction[]): Question | null {
  const verbs = by(actions, (action) => words(action.verb));
  if (verbs.length > 1) return { text: 'What do you want to do?', placeholder: null, choices: verbs };
  for (const placeholder of actions[0]?.family.places ?? []) {
    const choices = by(actions, (action) => action.words[placeholder.name]!);
    if (choices.length > 1) return { text: `${words(placeholder.name)}?`, placeholder, choices };
  }
  return null;
}

/** The choices that some answers have led through, one a question; answers that no longer fit are left out. */
export function chosen(actions: LegalAction[], answers: readonly string[]): Choice[] {
  const way: Choice[] = [];
  for (const answer of answers) {
    const choice = questionOf(way.at(-1)?.actions ?? actions)?.choices.find(({ text }) => text === answer);
    if (!choice) break;
    way.push(choice);
  }
  return way;
}
