import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facts } from '../../content/schema/read.ts';

test('security.txt names a contact, and is valid for about a year', () => {
  const lines = readFileSync('dist/.well-known/security.txt', 'utf8').trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  expect(fields['Contact']).toBe(`mailto:${facts()['email']}`);
  expect(fields['Canonical']).toMatch(/^https?:\/\/.*\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(366);
});
