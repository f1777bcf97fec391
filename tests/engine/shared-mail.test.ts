import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

test('people of one address who share an e-mail address are told apart', async () => {
  const { table, truth } = generateHouseholds({ rows: 1000, seed: 7201 });
  const cells = (name: string) => table.columns.find((one) => one.name === name)?.values ?? [];
  const [surnames, streets, mails] = [cells('last_name'), cells('street'), cells('email')];
  const first = new Map<string, string>();
  const shared = mails.map((mail, row) => {
    const family = `${surnames[row]} ${streets[row]}`;
    const known = first.get(family) ?? mail;
    first.set(family, known);
    return known;
  });
  const columns = table.columns.map((one) => (one.name === 'email' ? { ...one, values: shared } : one));
  const { clusters } = await matchTable({ ...table, columns }, detectKinds({ ...table, columns }));
  const found = pairsOf(clusters);
  const right = pairsOf(truth);
  const both = found.filter((pair) => right.includes(pair)).length;
  expect(both / found.length).toBeGreaterThan(0.9);
  expect(both / right.length).toBeGreaterThan(0.9);
});

/** The pairs of rows that have one number. */
function pairsOf(numbers: Int32Array): string[] {
  const groups = Map.groupBy(numbers.keys(), (row) => numbers[row]);
  return [...groups.values()].flatMap((rows) =>
    rows.flatMap((a, at) => rows.slice(at + 1).map((b) => `${a} ${b}`)),
  );
}
