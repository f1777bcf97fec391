/** The site names no section of a law or standard that content/law.yaml does not list. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compliance } from './schema/compliance.ts';
import { guideNamed } from './schema/guides.ts';
import { law } from './schema/law.ts';
import { entryNames } from './schema/read.ts';

/** How a section is cited: in tables as in content/law.yaml, in running text as 'Article 17(3)'. */
const SECTION =
  /Art(?:\.|icle) \d+(?:\(\w\))*|(?:\d+ C[FC]R )?§[\d.-]+\d(?:\(\w+\))*(?: to \.\d+)?|Req\. [\d.]*\d|Clause [\d.]*\d|\bA\.\d+\.\d+|\bCC?\d\.\d/g;

function sectionsIn(file: string): string[] {
  const named = readFileSync(`content/${file}`, 'utf8').match(SECTION) ?? [];
  return named.map((section) => section.replace('Article', 'Art.'));
}

const known = new Set(law.frameworks.flatMap(({ sections }) => sections.map(({ place }) => place)));

const files = [
  'pages/compliance.yaml',
  'data-map.yaml',
  ...entryNames('guides', '.yaml').map((name) => `guides/${name}.yaml`),
  ...entryNames('articles', '.md').map((name) => `articles/${name}.md`),
  ...entryNames('legal', '.md').map((name) => `legal/${name}.md`),
];

test.each(files)('%s', (file) => {
  expect(sectionsIn(file).filter((section) => !known.has(section))).toEqual([]);
});

test('the guide cites the same section as the matrix for the same control of a framework', () => {
  const { controls, rows } = compliance.matrix;
  const table = guideNamed('compliance')
    .sections.flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === 'table' && block.columns[0] === 'Requirement');
  const requirements = table?.kind === 'table' ? table.rows : [];
  let compared = 0;
  for (const { framework, cells } of rows) {
    for (const [index, { title: name }] of controls.entries()) {
      const requirement = requirements.find(([title]) => title === `${framework} ${name.toLowerCase()}`);
      if (!requirement) continue;
      expect(requirement[1], requirement[0]).toContain(cells[index]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});

test('no retired standard is cited, and banks are told which rules are theirs', () => {
  const text = files.map((file) => readFileSync(`content/${file}`, 'utf8')).join('\n');
  expect(text).not.toMatch(/PCI DSS 4\.0(?!\.1)|PCI DSS v?3|without the published texts/);
  const glba = compliance.matrix.rows.filter(({ framework }) => framework.startsWith('GLBA'));
  expect(glba.map(({ framework, cells }) => [framework, cells[3]])).toEqual([
    ['GLBA (banks)', '12 CFR 30 App. B III.C.1'],
    ['GLBA (FTC)', '16 CFR §314.4(c)(1)'],
  ]);
});
