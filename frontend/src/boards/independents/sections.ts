/** The 21 sections by their numbers, seven a hall, and the ids of what lies on the table. */

import type { LegalAction } from '../../lib/actions';
import * as box from './box';

export type Category = 'models' | 'engineering' | 'promotions';

export const CATEGORIES = box.categories as Category[];
export const SECTIONS = box.section;

/** The numbers of a hall's sections. */
export const sectionsOf = (category: Category): number[] => SECTIONS.flatMap((section, at) => (section.category === category ? [at] : []));

const NUMBER = new Map(SECTIONS.flatMap(({ id, name }, at) => [[id, at], [name, at]]));
/** The number of a section by its id or its name. */
export const numberOf = (section: string): number => NUMBER.get(section) ?? -1;
export const nameOfSection = (section: string): string => SECTIONS[numberOf(section)]?.name ?? section;

const CARDS = new Map(box.card.map((card) => [card.name, card]));
export type Card = (typeof box.card)[number];
export const cardOf = (name: string): Card => CARDS.get(name)!;

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** The section that an action is about; a move is about where it begins. */
export const sectionOf = ({ operands }: LegalAction): number | null => operands.section ?? operands.a ?? null;

/** Actions that take a number of disks are chosen by a bay and an amount. */
export const hasAmount = ({ operands }: LegalAction): boolean => (operands.disks ?? 0) > 0;
