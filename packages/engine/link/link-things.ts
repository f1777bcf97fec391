import type { ColumnChoices } from '../match/screening/by-kind.ts';
import { thingRecords } from '../match/things/thing-records.ts';
import { compareScreened } from '../match/things/things-by-chance.ts';
import type { LinkedTables } from './linked-tables.ts';
import type { Link } from './links.ts';
import type { UnitedTable } from './united-table.ts';

type LinkedThings = Omit<LinkedTables, 'columns'>;

/**
 * Links rows of two tables that are about things, such as products and papers. Rows of the united table are counted as in their own.
 *
 * @param keepsAbove candidates with a higher score are kept
 */
export function linkThings(
  { table, kinds, first, rowOf }: UnitedTable,
  choices: ColumnChoices,
  keepsAbove: number,
): LinkedThings {
  const records = thingRecords(table, kinds, choices);
  const isFirst = (record: number) => records.rowOf.at(record) < first;
  const compared = compareScreened(records.columns, table.rows, (x, y) => isFirst(x) !== isFirst(y));
  const { scored, believed, doubtful, hasMatches } = compared;
  const candidates: Link[] = [];
  const links: Link[] = [];
  const recordsOf = new Map<string, [number, number]>();
  let at = 0;
  scored.forEach((x, y, score) => {
    const pair = at++;
    const [one, other] = isFirst(x) ? [x, y] : [y, x];
    const [a = 0, b = 0] = [one, other].map((record) => rowOf[records.rowOf.at(record)]);
    // Two sides have several proved pairs of one paper: those that all else speaks against are others.
    if (believed[pair] === 1 && (score > 0 || !hasMatches)) links.push({ a, b, score });
    if (believed[pair] === 1 || doubtful[pair] === 1 || score > keepsAbove) candidates.push({ a, b, score });
    recordsOf.set(`${a} ${b}`, [x, y]);
  });
  return {
    leftOut: [...records.leftOut, ...compared.byChance],
    links,
    candidates,
    subjects: ['things'],
    canTell: true,
    isSure: hasMatches,
    explain({ a, b }) {
      const found = recordsOf.get(`${a} ${b}`);
      return found && compared.explain(...found);
    },
  };
}
