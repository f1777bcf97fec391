import { expect, test } from 'vitest';
import { listedPages } from '../../apps/site/built-pages.ts';
import { staleFiles } from '../../apps/site/generate/inputs.ts';

test('what npm run generate makes is of what the content says now', async () => {
  expect(await staleFiles(await listedPages('dist'))).toEqual([]);
});
