/** What flows through the pipes: each product has a colour and a shape of its own, so that neither has to speak alone. */

export type Product = 'red' | 'yellow' | 'green' | 'blue' | 'black';

export const PRODUCTS: readonly Product[] = ['red', 'yellow', 'green', 'blue', 'black'];

/** The colours, and the ink that is read on them. */
export const FILL: Record<Product, string> = {
  red: 'var(--vermilion)',
  yellow: 'var(--yellow)',
  green: 'var(--green)',
  blue: 'var(--blue)',
  black: '#23272e',
};

/** A triangle, a circle, a square, a diamond and a cross, in a square from -5 to 5. */
export const GLYPH: Record<Product, string> = {
  red: 'M0-5.2 5.2 4H-5.2Z',
  yellow: 'M0-4.6A4.600 4.600 0 1 0 .01-4.600Z',
  green: 'M-4.100-4.100H4.100V4.100H-4.100Z',
  blue: 'M0-5.600 5.600 0 0 5.600-5.600 0Z',
  black: 'M-4.500-2.200-2.200-4.500 0-2.300 2.200-4.500 4.500-2.200 2.300 0 4.500 2.200 2.200 4.500 0 2.300-2.200 4.500-4.500 2.200-2.300 0Z',
};

const isProduct = (name: string): name is Product => (PRODUCTS as readonly string[]).includes(name);

export const productsOf = (names: readonly string[]): Product[] => names.filter(isProduct);

/** The product of a network that accepts these; one that may still be several is drawn without a colour. */
export const onlyOf = (products: readonly Product[]): Product | null => (products.length === 1 ? products[0]! : null);
