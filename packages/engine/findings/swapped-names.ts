import { countBy } from '../algorithms/count-by.ts';
import { HABIT } from '../kinds/enough.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import type { ColumnContext } from '../kinds/kind.ts';
import { rows as rowsText, shown } from '../kinds/wording.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../kinds/words/person-names.ts';
import { foldText } from '../standardize/text.ts';

export const swappedNames = {
  finding: 'swapped_names',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has the family name, and the family name’s column the given name, in ${rowsText(facts.count)} (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** A row whose given name stands in the column of family names, and the other way round. */
interface Swapped {
  row: number;
  given: number;
  family: number;
}

/** A name is of one column if the other has it in at most one row for so many. */
const TIMES = 3;
/** If rows with two names of the other column are not so many times as frequent as chance makes them, people are called so. */
const LIFT = 20;

/** Finds rows in which both names are known from the other column, or from the lists, and neither from its own. */
export function findSwapped(columns: readonly ColumnContext[]): Swapped[] {
  const given = columns.findIndex(({ kind }) => kind.name === 'given_name');
  const family = columns.findIndex(({ kind }) => kind.name === 'family_name');
  const [givens, families] = [columns[given], columns[family]];
  if (!givens || !families) return [];
  const asGiven = countsOf(givens);
  const asFamily = countsOf(families);
  const isOf = (own: Names, other: Names, list: ReadonlySet<string>, otherList: ReadonlySet<string>) => {
    const known = new Map<string, boolean>();
    return (value: string) => {
      const seen = known.get(value);
      if (seen !== undefined) return seen;
      const name = own.folded.get(value) ?? other.folded.get(value) ?? '';
      const [here, there] = [own.counts.get(name) ?? 0, other.counts.get(name) ?? 0];
      const isName = /^\p{L}{2,}(?: \p{L}{2,})?$/u.test(name) && !otherList.has(name);
      const is =
        isName && (here >= TIMES * there || (list.has(name) && there <= 1)) && (list.has(name) || here >= 2);
      known.set(value, is);
      return is;
    };
  };
  const isFamily = isOf(asFamily, asGiven, FAMILY_NAMES, GIVEN_NAMES);
  const isGiven = isOf(asGiven, asFamily, GIVEN_NAMES, FAMILY_NAMES);
  const found: Swapped[] = [];
  let [odd, oddFamilies, filled] = [0, 0, 0];
  for (const [row, value] of givens.values.entries()) {
    const other = families.values[row] ?? '';
    if (value === '' || other === '') continue;
    filled++;
    const [isOdd, isOther] = [isFamily(value), isGiven(other)];
    if (isOdd) odd++;
    if (isOther) oddFamilies++;
    if (isOdd && isOther) found.push({ row, given, family });
  }
  const byChance = (odd * oddFamilies) / Math.max(filled, 1);
  // Where more look so, the columns are mixed, and none is the right one.
  return found.length >= LIFT * byChance && found.length <= HABIT * filled ? found : [];
}

interface Names {
  counts: ReadonlyMap<string, number>;
  folded: ReadonlyMap<string, string>;
}

function countsOf({ summary }: ColumnContext): Names {
  const folded = new Map([...summary.counts.keys()].map((value) => [value, foldText(value.slice(0, 60))]));
  return { counts: countBy(summary.counts, (value) => folded.get(value)), folded };
}
