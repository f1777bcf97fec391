import { kindOf } from '../../kinds/kinds.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { Texts } from '../compare/texts.ts';
import { identityOf, isPlace } from './identity.ts';

/** A value is one that a form or a person entered in the place of a missing one if so large a share of the filled rows has it. */
const LEAST_SHARE = 0.02;
/** And it is so many times as frequent as the fifth: the frequent names and days of a column are about as frequent as each other. */
const TIMES_THE_FIFTH = 10;
const FIFTH = 4;
/** A column of fewer values has frequent ones. */
const LEAST_VALUES = 100;
/** If more of its rows than this say the same of who they are, they are rows of somebody: a customer with many orders. */
const OF_ONE = 0.5;

/** The columns without values that stand for a missing one in many rows, as 1900-01-01 and 0000000000 do: agreement in them tells nothing. */
export function withoutHeavyHitters(columns: readonly StandardColumn[]): StandardColumn[] {
  const own = columns.filter(isOwn);
  return columns.map((one) => {
    if (!own.includes(one) || one.isChosen) return one;
    const found = heavyHitters(one).filter((value) => !isOfOne(value, one, own));
    if (found.length === 0) return one;
    const blank = new Set(found);
    return { ...one, texts: Texts.of(one.texts.all(), (text) => (blank.has(text) ? '' : text)) };
  });
}

/** Whether a column has what each person or company has for itself. */
function isOwn(column: StandardColumn): boolean {
  const { compared } = kindOf(column.kind);
  const isIdentifier = compared !== undefined && compared.by !== 'name' && compared.group === 'identifier';
  return identityOf(column) !== undefined || isIdentifier || (isPlace(column) && column.kind === 'street');
}

function heavyHitters({ texts }: StandardColumn): string[] {
  const { distinct } = texts;
  if (distinct.length < LEAST_VALUES) return [];
  const counts = texts.counts();
  const filled = texts.count();
  const first = distinct
    .map((text, id) => [text, counts.at(id)] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, FIFTH + 1);
  const usual = first[FIFTH]?.[1] ?? 1;
  return first.flatMap(([text, count]) =>
    count >= LEAST_SHARE * filled && count >= TIMES_THE_FIFTH * usual ? [text] : [],
  );
}

/** Whether the rows of a value mostly have one value in another such column. */
function isOfOne(value: string, { texts }: StandardColumn, own: readonly StandardColumn[]): boolean {
  const id = texts.distinct.indexOf(value);
  const rows = [...texts.ids.keys()].filter((row) => texts.ids[row] === id);
  return own.some((other) => {
    if (other.texts === texts) return false;
    const counts = new Map<string, number>();
    for (const row of rows) {
      const text = other.texts.at(row);
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts.values()].some((count) => count > OF_ONE * rows.length);
  });
}
