import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changelog, daysSchema } from './changelog.ts';

test('days out of order are refused', () => {
  const on = (day: string) => ({ day, entries: ['One change.'] });
  expect(daysSchema.safeParse([on('2026-02-01'), on('2026-01-31')]).success).toBe(true);
  expect(daysSchema.safeParse([on('2026-01-31'), on('2026-02-01')]).success).toBe(false);
  expect(daysSchema.safeParse([on('2026-01-31'), on('2026-01-31')]).success).toBe(false);
});

test('every version that has a day has entries of that day', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \S+ \((\S+)\)$/gm)].map(
    ([, day]) => day,
  );
  expect(released.length).toBeGreaterThan(0);
  expect(changelog.days.map(({ day }) => day)).toEqual(expect.arrayContaining(released));
});

test('no entry speaks of code or commands', () => {
  const entries = changelog.days.flatMap((day) => day.entries).join('\n');
  expect(entries).not.toMatch(/`|--\w|\bnpm\b|\.ts\b/);
});
