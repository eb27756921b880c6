/** What the player to move must do, in a few words that follow «Your turn:» or «Waiting for Ben:». */

import type { LegalAction } from '../../lib/actions';
import type { SeatNow } from '../../lib/types';
import { counted, nameOf } from '../../lib/words';
import { cardOf, nameOfSection, SECTIONS } from './sections';
import type { Question, View } from './view';

function asked(stage: string, { card, left, section }: Question): string {
  const there = section ? nameOfSection(section) : 'there';
  switch (stage) {
    case 'bring': return `bring disks from one other section to ${nameOfSection((cardOf(card) as { to?: string }).to ?? '')}`;
    case 'move': return `move a disk from one section to another, ${counted(left, 'move')} left`;
    case 'section': return 'choose a section';
    case 'target': return 'choose a rival and a section';
    case 'push': return `push disks from ${there} to another section`;
    case 'rival': return 'choose a rival';
    case 'take': return 'take a card, or keep yours';
    case 'give': return 'give a card in return';
    default: return 'make a choice';
  }
}

export function question(view: View): string | null {
  if (view.over) return null;
  if (view.question) return `${view.question.card}: ${asked(view.stage, view.question)}`;
  switch (view.stage) {
    case 'invest': return `invest in a section of ${view.category}, or pass`;
    case 'assign': return `assign disks from the profile to ${view.category}`;
    case 'cards': return `play a card in ${view.category}, or pass`;
    case 'trend': return 'reveal cards for their trends, or stop';
    default: return null;
  }
}

export const STEPS = ['invest', 'assign', 'cards', 'trend'] as const;

/** The step of the year that the table has come to; a card's questions belong to card play. */
export function stepOf(view: View): (typeof STEPS)[number] | null {
  if (view.over) return null;
  return view.question ? 'cards' : (STEPS.find((step) => step === view.stage) ?? null);
}

/** Is it a step in which passing is for good? */
export const hasLane = (view: View): boolean => ['invest', 'cards'].includes(stepOf(view) ?? '');

/** An action in words, with the names of people and sections. */
export function spelt({ verb, operands, words, notation }: LegalAction, seats: Pick<SeatNow, 'name'>[]): string {
  const section = SECTIONS[operands.section ?? -1]?.name;
  const disks = operands.disks === undefined ? '' : counted(operands.disks, 'disk');
  switch (verb) {
    case 'invest': return `invest ${disks} in ${section}`;
    case 'assign': return `assign ${disks} to ${section}`;
    case 'bring': return operands.disks === 0 ? 'bring no disks' : `bring ${disks} from ${section}`;
    case 'push': return `push ${disks} to ${section}`;
    case 'move': return `move a disk from ${SECTIONS[operands.a!]!.name} to ${SECTIONS[operands.b!]!.name}`;
    case 'choose': return `choose ${section}`;
    case 'target': return `choose ${nameOf(seats, operands.rival!)} in ${section}`;
    case 'rival': return `choose ${nameOf(seats, operands.rival!)}`;
    case 'play':
    case 'reveal':
    case 'take':
    case 'give': return `${verb} ${words.card}`;
    default: return notation;
  }
}
