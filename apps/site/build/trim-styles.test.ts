import { expect, test } from 'vitest';
import { usedStyles } from './trim-styles.ts';

test('a rule for several elements is kept as it is on a page that has one of them', async () => {
  const rule = '.list :is(.wide,ul,ol){padding-left:20px}';
  expect(await usedStyles(rule, ['<div class="list"><ul></ul></div>'])).toBe(rule);
});

test('a variable that no rule of the page sets is its initial value, or what stands in for it', async () => {
  const properties =
    '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}';
  const rules = '.a{border-style:var(--tw-line)}.b{line-height:var(--tw-leading,1.5)}';
  expect(await usedStyles(`${rules}.c{--tw-leading:2}${properties}`, ['<p class="a b">'])).toBe(
    '.a{border-style:solid}.b{line-height:1.5}',
  );
  expect(await usedStyles(`${rules}.c{--tw-leading:2}${properties}`, ['<p class="b c">'])).toContain(
    'var(--tw-leading,1.5)',
  );
});

test('a variable that only its own rule reads is its value there', async () => {
  const property = '@property --tw-spacing{syntax:"*";inherits:false}';
  const rule = '.a{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-spacing,)}';
  const other = '.b{--tw-spacing:proportional-nums;font-variant-numeric:var(--tw-spacing,)}';
  expect(await usedStyles(rule + property, ['<p class="a">'])).toBe('.a{font-variant-numeric:tabular-nums}');
  expect(await usedStyles(rule + other + property, ['<p class="a b">'])).toContain('var(--tw-spacing');
});

test('a rule for a class that the page has not is left out', async () => {
  expect(await usedStyles('.list :is(ul,ol){margin:0}.page{color:red}', ['<ul class="page">'])).toBe(
    '.page{color:red}',
  );
});
