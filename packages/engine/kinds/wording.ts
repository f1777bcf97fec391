/** The parts that sentences of findings are made of. */
import type { Facts } from './finding.ts';

/** The first three examples, quoted. */
export function shown({ examples }: Facts): string {
  return examples
    .slice(0, 3)
    .map(({ value }) => quoted(value))
    .join(', ');
}

/** The verb for as many as were counted. */
export const verb = ({ count }: Facts, one: string, several: string) => (count === 1 ? one : several);

/** '1 value that is', '2 values that are'. */
export function values(facts: Facts, one: string, several: string): string {
  return `${counted(facts.count, 'value')} that ${verb(facts, one, several)}`;
}

export const rows = (count: number) => counted(count, 'row');

/** '1 row', '2,000 rows'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** 12345 as 12,345. */
export function grouped(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Shares near none and near all keep a digit. */
export function percent(share: number): string {
  const hundred = share * 100;
  if (hundred === 0 || hundred === 100) return `${hundred}%`;
  if (hundred < 0.1) return 'below 0.1%';
  return hundred > 99.9
    ? 'over 99.9%'
    : `${hundred < 10 || hundred > 90 ? hundred.toFixed(1) : Math.round(hundred)}%`;
}

export function quoted(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return `“${short}”`;
}

/** The most names in a sentence. */
const MOST_NAMED = 12;

/** The first names, quoted, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).map(quoted).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
