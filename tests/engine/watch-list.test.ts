import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runData } from '../../apps/cli/data/run.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateWatchList } from '../support/watch-list.ts';

test('finds customers on a list in other scripts, by aliases and years of birth', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const { a, b, truth } = generateWatchList(4);
  writeFileSync(path('customers.csv'), [...tableCsv(a)].join(''));
  writeFileSync(path('list.csv'), [...tableCsv(b)].join(''));
  let printed = '';
  const code = await runData(
    ['link', path('customers.csv'), path('list.csv'), '--links', path('hits.csv'), '--all-above', '-4'],
    {
      print: async (text) => {
        printed += text;
      },
      note: () => {},
      progress: () => {},
      today: '2026-01-31',
    },
  );
  expect(code).toBe(0);
  expect(printed).toMatch(/^ {2}first_name \+ last_name = name \+ aliases +full_name/m);
  expect(printed).toMatch(/^ {2}date_of_birth = birth_date \(year\) +date/m);
  const hits = readFileSync(path('hits.csv'), 'utf8').trim().split('\r\n').slice(1);
  const right = hits.filter((line) => {
    const [one = 0, other = 0] = line.split(',').map(Number);
    return truth.a[one - 1] === truth.b[other - 1];
  });
  expect(right.length).toBeGreaterThan(0.9 * 150);
  expect(hits.length).toBeLessThan(700);
});
