import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('the parts of a name in code may stand in two lines of a table', () => {
  const table = '| Type |\n| --- |\n| `lead_work.taken` of `a &lt; b` |';
  const { html } = renderMarkdown(`## Types\n\nA \`lead_work.taken\`.\n\n${table}`);
  expect(html).toContain('A <code>lead_work.taken</code>.');
  expect(html).toContain('<td><code>lead_<wbr>work.<wbr>taken</code> of <code>a &amp;lt; b</code></td>');
});

test('the parts of a call in a block of code may stand in two lines', () => {
  const { html } = renderMarkdown('## Ask\n\n```\nlinker.predict(model_a="x.y")\n```\n');
  expect(html).toContain('linker.<wbr>predict(<wbr>model_<wbr>a=&quot;x.<wbr>y&quot;)');
});

test('blocks of code below one heading have names of their own', () => {
  const { html } = renderMarkdown('## Ask\n\n```\na\n```\n\n```\nb\n```\n\n## Read\n\n```\nc\n```\n');
  expect([...html.matchAll(/aria-label="(.*?)"/g)].map(([, name]) => name)).toEqual([
    'Example: Ask',
    'Example 2: Ask',
    'Example: Read',
  ]);
});

test('an option is not divided after its hyphens', () => {
  const { html } = renderMarkdown('Options such as `--as-is` and `asIs`.');
  expect(html).toContain('<code class="whitespace-nowrap">--as-is</code> and <code>asIs</code>');
});

const LONG = 'What you enter in a form';

test('a table too wide for phones says of each cell which column it is in, for its rows to be blocks', () => {
  const { html } = renderMarkdown(
    `## Kept\n\n| What | Why | How long |\n| - | - | - |\n| ${LONG} | \`b\` | C |\n| D | E | F |`,
  );
  expect(html).toContain('<table class="stacked">');
  expect(html.match(/<td data-column="How long: ">[CF]</g)).toHaveLength(2);
  expect(html).toContain('<td data-column="Why: "><code>b</code></td>');
});

test('a table of short cells, or of two columns, stays one on phones', () => {
  const short = renderMarkdown('## Kept\n\n| Field | m | u |\n| - | - | - |\n| Sex | 0.98 | 0.5 |').html;
  expect(short).toContain('<table class="narrow">');
  const two = renderMarkdown(`## Kept\n\n| What | Why |\n| - | - |\n| ${LONG} | B |`).html;
  expect(short + two).not.toContain('data-column');
  expect(two).toContain('<table>');
});
