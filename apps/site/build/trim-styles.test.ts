import { expect, test } from 'vitest';
import { usedStyles } from './trim-styles.ts';

test('a rule for several elements is kept as it is on a page that has one of them', async () => {
  const rule = '.list :is(.wide,ul,ol){padding-left:20px}';
  expect(await usedStyles(rule, ['<div class="list"><ul></ul></div>'])).toBe(rule);
});

test('a rule for a class that the page has not is left out', async () => {
  expect(await usedStyles('.list :is(ul,ol){margin:0}.page{color:red}', ['<ul class="page">'])).toBe(
    '.page{color:red}',
  );
});
