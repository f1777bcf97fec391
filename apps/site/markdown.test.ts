import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('the parts of a name in code may stand in two lines of a table', () => {
  const table = '| Type |\n| --- |\n| `lead_work.taken` of `a &lt; b` |';
  const { html } = renderMarkdown(`## Types\n\nA \`lead_work.taken\`.\n\n${table}`);
  expect(html).toContain('A <code>lead_work.taken</code>.');
  expect(html).toContain('<td><code>lead_<wbr>work.<wbr>taken</code> of <code>a &amp;lt; b</code></td>');
});

test('blocks of code below one heading have names of their own', () => {
  const { html } = renderMarkdown('## Ask\n\n```\na\n```\n\n```\nb\n```\n\n## Read\n\n```\nc\n```\n');
  expect([...html.matchAll(/aria-label="(.*?)"/g)].map(([, name]) => name)).toEqual([
    'Example: Ask',
    'Example 2: Ask',
    'Example: Read',
  ]);
});
