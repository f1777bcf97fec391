import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HEADING = /<(h[1-3])\b[^>]*>(.*?)<\/\1>/gs;

test('a heading has plain letters: the display face is cut to them', () => {
  const accented = globSync('dist/**/*.html').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(HEADING)]
      .map(([, , text = '']) => text.replace(/<[^>]*>/g, ''))
      .filter((text) => /[^\p{ASCII}\P{L}]/u.test(text)),
  );
  expect(accented).toEqual([]);
});
