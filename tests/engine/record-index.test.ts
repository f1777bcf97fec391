import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { groupsOf, rowsWith } from '../../packages/engine/match/clusters/groups.ts';
import type { TrainedModel } from '../../packages/engine/match/match-result.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { RecordIndex } from '../../packages/engine/match/record-index.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

const { table } = generateHouseholds({ rows: 250, seed: 31 });
const matches = await matchTable(table, detectKinds(table), { keepsModel: true });
const trained = trainedOf(matches.trained);
const rowsOfTable = Array.from({ length: table.rows }, (_, row) =>
  table.columns.map(({ values }) => values[row] ?? ''),
);

function trainedOf(found: TrainedModel | undefined): TrainedModel {
  if (!found) throw new Error('Nothing was trained');
  return found;
}

function indexOf(rows: readonly (readonly string[])[]): RecordIndex {
  const index = new RecordIndex(trained);
  for (const cells of rows) index.add(cells);
  return index;
}

/** What is known of a row, by the cells of the rows instead of their numbers. */
function told(index: RecordIndex, row: number, cellsOf: (row: number) => readonly string[]) {
  const { matches: found, group } = index.resolveRow(row);
  const lines = found.map(({ row: other, score, zone }) => `${cellsOf(other).join()} ${zone} ${score}`);
  return { matches: lines.sort(), group: group.map((other) => cellsOf(other).join()).sort() };
}

test('an index of the rows of a table has its groups and its scores', () => {
  const index = indexOf(rowsOfTable);
  expect(groupsOf(matches.clusters).length).toBeGreaterThan(20);
  for (let row = 0; row < table.rows; row++) {
    const { matches: found, group } = index.resolveRow(row);
    expect(group).toEqual(rowsWith(matches.clusters, row));
    for (const { row: other, score, contributions } of found) {
      const explained = matches.explain(row, other);
      expect(score).toBeCloseTo(explained.score, 5);
      expect(contributions.map(({ level }) => level)).toEqual(
        explained.contributions.map(({ level }) => level),
      );
    }
  }
});

/** Rows of the table that steps take: so few that their copies are many. */
const FEW = 20;

/** One more row, other cells for a row, or one row less; of a row that is there by its place. */
type Step = { kind: 'add' | 'change' | 'remove'; at: number; row: number; slip: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('add' as const, 'change' as const, 'remove' as const),
    at: fc.nat(10_000),
    row: fc.nat(FEW - 1),
    slip: fc.nat(40),
  }),
  { minLength: 1, maxLength: 40 },
);

/** The cells of a row of the table, of which one is another: without a value, with a slip, or another row's; or names are swapped. */
function slipped(row: number, slip: number): string[] {
  const cells = [...(rowsOfTable[row] ?? [])];
  const [customer = '', given = '', surname = '', ...others] = cells;
  if (slip >= 30) return [customer, surname, given, ...others];
  const at = 1 + (slip % (cells.length - 1));
  const value = cells[at] ?? '';
  const other = rowsOfTable[slip]?.[at] ?? '';
  return cells.with(at, slip < 10 ? '' : slip < 20 ? `${value.slice(0, 2)}x${value.slice(2)}` : other);
}

test('after rows came, changed and went it is as an index made of what is there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 * FEW }), steps, (rows, done) => {
      const index = indexOf(rowsOfTable.slice(0, rows));
      const now = new Map(rowsOfTable.slice(0, rows).entries());
      const take = ({ kind, at, row, slip }: Step) => {
        const cells = slipped(row, slip);
        const known = [...now.keys()][at % Math.max(now.size, 1)];
        if (kind === 'add' || known === undefined) now.set(index.add(cells), cells);
        else if (kind === 'change') {
          index.change(known, cells);
          now.set(known, cells);
        } else {
          index.remove(known);
          now.delete(known);
        }
      };
      for (const step of done) take(step);
      const left = [...now];
      const fresh = indexOf(left.map(([, cells]) => cells));
      for (const [place, [row]] of left.entries()) {
        expect(told(index, row, (one) => now.get(one) ?? [])).toEqual(
          told(fresh, place, (one) => left[one]?.[1] ?? []),
        );
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('a row that was removed is nowhere', () => {
  const index = indexOf(rowsOfTable);
  const [first = []] = groupsOf(matches.clusters);
  const [row = 0, other = 0] = first;
  index.remove(other);
  expect(index.resolveRow(row).group).not.toContain(other);
  expect(index.resolveRow(other)).toEqual({ matches: [], group: [] });
});

test('different values of a column that is never the same keep rows of an index apart', async () => {
  const editions = { name: 'edition', values: rowsOfTable.map((_, row) => `edition ${row % 2}`) };
  const wide = { columns: [...table.columns, editions], rows: table.rows };
  const neverSame = new Set([table.columns.length]);
  const found = await matchTable(wide, detectKinds(wide), { keepsModel: true, neverSame });
  const index = new RecordIndex(trainedOf(found.trained));
  for (const [row, cells] of rowsOfTable.entries()) index.add([...cells, `edition ${row % 2}`]);
  expect(groupsOf(found.clusters).length).toBeGreaterThan(5);
  for (let row = 0; row < table.rows; row++)
    expect(index.resolveRow(row).group).toEqual(rowsWith(found.clusters, row));
});

/** The cells of a row in these columns. */
const only = (cells: readonly string[], ...names: readonly string[]) =>
  cells.map((value, at) => (names.includes(table.columns[at]?.name ?? '') ? value : ''));

test('rows that one row linked are apart when it goes', () => {
  const index = new RecordIndex(trained);
  const [cells = []] = rowsOfTable;
  const one = index.add(only(cells, 'email', 'dob'));
  const other = index.add(only(cells, 'first_name', 'last_name', 'phone'));
  const between = index.add(cells);
  expect(index.resolveRow(one).group).toEqual([one, other, between]);
  index.remove(between);
  expect(index.resolveRow(one)).toEqual({ matches: [], group: [one] });
});

test('a value that the table did not have is as rare as one that it has once', () => {
  const index = new RecordIndex(trained);
  const [cells = []] = rowsOfTable;
  const score = (email: string) => {
    const [row, other] = ['1', '2'].map((house) =>
      index.add(
        table.columns.map(({ name }, at) =>
          name === 'email' ? email : name === 'house' ? house : (cells[at] ?? ''),
        ),
      ),
    );
    const { matches: found } = index.resolveRow(row ?? 0);
    return found.find((one) => one.row === other)?.score;
  };
  const emails = table.columns.find(({ name }) => name === 'email')?.values ?? [];
  const known =
    emails.find((email) => email !== '' && emails.filter((one) => one === email).length === 1) ?? '';
  expect(score('nobody.before@example.org')).toBe(score(known));
});
