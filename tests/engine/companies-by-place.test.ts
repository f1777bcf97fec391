import { expect, test } from 'vitest';
import { truthLabels } from '../../packages/engine/judge/baselines.ts';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateBusinesses } from '../support/businesses.ts';

test('companies of which no contact is known are told by their names and streets, and by no less', async () => {
  const { table, truth } = generateBusinesses({ rows: 1000, seed: 71 });
  const found = async (names: readonly string[]) => {
    const some = { ...table, columns: table.columns.filter(({ name }) => names.includes(name)) };
    const { clusters, canTell } = await matchTable(some, detectKinds(some), {});
    const { precision, recall } = evaluate(clusters, truthLabels(Array.from(truth, String))).pairwise;
    return { canTell, isRight: precision >= 0.95, isFound: recall >= 0.8 };
  };
  expect(await found(['name', 'addr', 'city', 'type'])).toEqual({
    canTell: true,
    isRight: true,
    isFound: true,
  });
  expect(await found(['name', 'city', 'type'])).toMatchObject({ canTell: false, isFound: false });
});
