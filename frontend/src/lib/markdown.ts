/** Markdown as far as rulebooks need it: headings, paragraphs, lists, tables, quotes, code; and bold, italic, links. */

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'quote'; text: string }
  /** `figure` names the position that a text picture shows. */
  | { kind: 'code'; text: string; figure: string | null }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const HEADING = /^(#{1,6})\s+(.*)/;
const BULLET = /^\s*[-*+]\s+(.*)/;
const NUMBER = /^\s*\d+[.)]\s+(.*)/;
const FIGURE = /\sfigure=(\S+)/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE_ROW = /^[\s|:-]+$/;

const cells = (line: string): string[] => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const gather = (stays: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && stays(lines[at]!)) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (!line.trim()) at++;
    else if (heading) {
      at++;
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
    } else if (line.startsWith('```')) {
      at++;
      const figure = FIGURE.exec(line)?.[1] ?? null;
      blocks.push({ kind: 'code', figure, text: gather((other) => !other.startsWith('```')).join('\n') });
      at++;
    } else if (ROW.test(line)) {
      const [head, ...rows] = gather((other) => ROW.test(other));
      blocks.push({ kind: 'table', head: cells(head!), rows: rows.filter((row) => !RULE_ROW.test(row)).map(cells) });
    } else if (line.startsWith('>')) {
      const quoted = gather((other) => other.startsWith('>'));
      blocks.push({ kind: 'quote', text: quoted.map((other) => other.replace(/^>\s?/, '')).join(' ') });
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const mark = BULLET.test(line) ? BULLET : NUMBER;
      const items: string[] = [];
      for (const other of gather((next) => mark.test(next) || (/^\s+\S/.test(next) && !HEADING.test(next)))) {
        const item = mark.exec(other);
        if (item) items.push(item[1]!);
        else items[items.length - 1] += ` ${other.trim()}`;
      }
      blocks.push({ kind: 'list', ordered: mark === NUMBER, items });
    } else {
      const starts = (next: string): boolean =>
        !next.trim() || HEADING.test(next) || next.startsWith('```') || ROW.test(next) || BULLET.test(next);
      const text = [lines[at++]!, ...gather((next) => !starts(next))].map((other) => other.trim()).join(' ');
      blocks.push({ kind: 'paragraph', text });
    }
  }
  return blocks;
}

export interface Run {
  kind: 'text' | 'strong' | 'em' | 'code' | 'link';
  text: string;
  href?: string;
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|_([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A line of text as runs. Links that lead anywhere but to a web page are shown as their words. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) runs.push({ kind: 'text', text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    const [, code, strong, star, under, words, href] = found;
    if (code !== undefined) runs.push({ kind: 'code', text: code });
    else if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (words !== undefined && href && /^https?:/.test(href)) runs.push({ kind: 'link', text: words, href });
    else if (words !== undefined) runs.push({ kind: 'text', text: words });
    else runs.push({ kind: 'em', text: star ?? under ?? '' });
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}
