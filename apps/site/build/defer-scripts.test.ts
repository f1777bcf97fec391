import { expect, test } from 'vitest';
import { withLateScripts } from './defer-scripts.ts';

test('scripts are loaded by one inline module at the end of the page', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const page = `<head>${script('one')}</head><body><p>Text</p>${script('two')}</body>`;
  const late = withLateScripts(page);
  expect(late).toMatch(/^<head><\/head><body><p>Text<\/p><script type="module">[^<]+<\/script><\/body>$/);
  expect(late).toContain('import("/_astro/one.js");import("/_astro/two.js")');
});

test('a page without scripts stays as it is', () => {
  const page = '<body><script type="application/ld+json">{}</script></body>';
  expect(withLateScripts(page)).toBe(page);
});
