import { expect, test } from 'vitest';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateContacts } from '../support/registers.ts';

test('contacts with whole names beside their companies are people, not products beside their makers', async () => {
  const { table } = generateContacts({ rows: 400, seed: 7406 });
  const [given, surname, ...others] = table.columns;
  const values = given?.values.map(
    (value, row) => `${row % 2 ? value : `${value[0]}.`} ${surname?.values[row]}`,
  );
  const columns = [{ name: 'name', values: values ?? [] }, ...others];
  const { subjects, clusters } = await matchTable({ ...table, columns }, detectKinds({ ...table, columns }));
  expect({ subjects, groups: new Set(clusters).size }).toEqual({ subjects: ['people'], groups: 400 });
});
