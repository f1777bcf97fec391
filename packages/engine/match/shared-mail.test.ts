import { expect, test } from 'vitest';
import { evaluate } from '../judge/evaluate.ts';
import { detectKinds } from '../kinds/detect.ts';
import { generateHouseholds } from '../samples/households.ts';
import { matchTable } from './match-table.ts';

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
  const { pairwise } = evaluate(clusters, truth);
  expect(pairwise.precision).toBeGreaterThan(0.9);
  expect(pairwise.recall).toBeGreaterThan(0.9);
});
