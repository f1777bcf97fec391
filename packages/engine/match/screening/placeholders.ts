import { reaches, type StandardColumn } from '../compare/fields.ts';
import { isOfNames } from '../compare/naming.ts';
import { Texts } from '../compare/texts.ts';
import { identityOf } from './identity.ts';

/** A value so many times as frequent as the next was entered in the place of one that is not known: other frequent values are about as frequent as each other. */
const TIMES_THE_NEXT = 10;
/** A form, and who fills it in, have no more such values than this. */
const MOST_PLACEHOLDERS = 4;
/** If one name has more of its rows than this, they are rows of somebody: a customer with many orders. */
const OF_ONE = 0.5;

/** The columns without values that stand for a missing number, contact or day of birth in many rows, as 1900-01-01 does: agreement in them tells nothing. */
export function withoutPlaceholders(columns: readonly StandardColumn[]): StandardColumn[] {
  const names = columns.filter(isOfNames);
  return columns.map((one) => {
    if (one.isChosen || !isTheirOwn(one)) return one;
    const found = muchMoreFrequent(one).filter((value) => haveDifferentNames(value, one, names));
    if (found.length === 0) return one;
    const blank = new Set(found);
    return { ...one, texts: Texts.of(one.texts.all(), (text) => (blank.has(text) ? '' : text)) };
  });
}

function isTheirOwn(column: StandardColumn): boolean {
  return reaches(column.kind) && (column.kind !== 'date' || identityOf(column) === 'birth');
}

/** The values above the first that is ten times as frequent as the one below it. */
function muchMoreFrequent({ texts }: StandardColumn): string[] {
  const counts = texts.counts();
  const first = texts.distinct
    .map((text, id) => ({ text, count: counts.at(id) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PLACEHOLDERS + 1);
  const last = first.findLastIndex(
    ({ count }, at) => count >= TIMES_THE_NEXT * (first[at + 1]?.count ?? count),
  );
  return first.slice(0, last + 1).map(({ text }) => text);
}

function haveDifferentNames(
  value: string,
  { texts }: StandardColumn,
  names: readonly StandardColumn[],
): boolean {
  const id = texts.distinct.indexOf(value);
  const rows = [...texts.ids.keys()].filter((row) => texts.ids[row] === id);
  const areOfOne = ({ texts: others }: StandardColumn) =>
    others
      .of(rows)
      .counts()
      .values.some((count) => count > OF_ONE * rows.length);
  return names.length > 0 && !names.some(areOfOne);
}
