/**
 * The recipes of docs/recipes, carried out in one copy of this project with one build.
 *
 * @module-tag rare
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { color } from '../apps/site/styles/palette.ts';
import { company } from '../content/schema/company.ts';
import { copyInstalledProject, type ProjectCopy } from './support/project-copy.ts';

const NAME = 'Provenance';
const PRICE = 4321;
const COLOR = 'oklch(35% 0.1 260)';

const ARTICLE = `---
title: A test of weights
excerpt: How a match weight is tested, told in a few words so that the blog can show them beside the title.
author: Data science
date: 2025-11-20
category: Compliance
---

## What is weighed

Records are compared field by field.

![One pair of records, and what each field adds.](/drawings/bits-of-evidence.svg)
`;

const POSITION = `---
title: Weights Engineer
department: Engineering
location: Remote
type: Full-time
countries: [United States]
posted: 2026-11-20
changed: 2026-11-20
order: 9
description: Test the weights that decide whether two records are one person, and write down what was found.
---

You test weights.
`;

const PAGE = {
  'content/pages/stewardship.yaml': `meta:
  title: Stewardship
  description: What data stewards do with the pairs of records that a model could not decide by itself.
  changed: 2026-11-20
hero:
  title: What stewards decide
  lede: A steward sees both records, the score and its reasons, and decides.
reasons:
  title: Why a person decides
  items:
    - { title: Twins, text: 'They have one birth date and one address.' }
`,
  'apps/site/pages/stewardship.astro': `---
import { stewardship } from '@assay/content/schema/stewardship';
import { CardGrid } from '../blocks/card-grid.tsx';
import { Hero } from '../blocks/hero.tsx';
import Page from '../layouts/page.astro';
---

<Page meta={stewardship.meta}>
  <Hero {...stewardship.hero} />
  <CardGrid {...stewardship.reasons} ground="shaded" />
</Page>
`,
  'content/schema/stewardship.ts': `import { hero, items } from './copy.ts';
import { readPage } from './read.ts';

export const stewardship = readPage('stewardship', { hero, reasons: items(1) });
`,
};

let copy: ProjectCopy;
/** What the build said. */
let output = '';

beforeAll(() => {
  copy = copyInstalledProject();
  const { write, replace } = copy;
  for (const [name, text] of Object.entries(PAGE)) write(name, text);
  write('content/articles/a-test-of-weights.md', ARTICLE);
  write('content/jobs/weights-engineer.md', POSITION);
  replace('content/facts.yaml', /^brand: .*$/m, `brand: ${NAME}`);
  replace('content/plans.yaml', /monthlyDollars: \d+/, `monthlyDollars: ${PRICE}`);
  replace('packages/ui/styles/tokens.css', /(--color-band: light-dark\()oklch\([^)]*\)/, `$1${COLOR}`);
  for (const step of [
    'node_modules/astro/bin/astro.mjs build --root apps/site',
    'apps/site/build/publish.ts',
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, step.split(' '), {
      cwd: copy.folder,
      encoding: 'utf8',
    });
    expect({ step, status, stderr }).toMatchObject({ status: 0 });
    output += stdout;
  }
}, 600_000);

afterAll(() => copy.remove());

function built(name: string): string {
  return readFileSync(join(copy.folder, 'dist', name), 'utf8');
}

test('a page has an address and a line in the sitemap', () => {
  expect(built('stewardship.html')).toContain('What stewards decide');
  expect(built('sitemap.xml')).toContain('/stewardship<');
});

test('an article appears on its own page, in the blog, the feed and the sitemap', () => {
  expect(built('blog/a-test-of-weights.html')).toContain('<h1');
  for (const name of ['blog.html', 'rss.xml', 'sitemap.xml', 'blog/category/compliance.html']) {
    expect(built(name)).toContain('/blog/a-test-of-weights');
  }
});

test('a position appears on its own page, in the register and the sitemap', () => {
  expect(built('careers/weights-engineer.html')).toContain('Weights Engineer');
  for (const name of ['careers.html', 'sitemap.xml']) {
    expect(built(name)).toContain('/careers/weights-engineer');
  }
});

test('a price appears on the page and in what search engines read', () => {
  expect(built('pricing.html')).toContain('$4,321');
  expect(built('pricing.html')).toMatch(/"price":"?4321/);
});

test('the name replaces the old one everywhere', () => {
  const texts = globSync('**/*.{html,xml,txt,js}', { cwd: join(copy.folder, 'dist') });
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((name) => new RegExp(`\\b${company.brand}\\b`).test(built(name)))).toEqual([]);
  expect(built('index.html')).toContain(NAME);
});

test('a color reaches the icon, and what is generated is served as it is and told to be stale', () => {
  expect(built('favicon.svg')).not.toContain(color('band'));
  expect(built('stewardship.html')).toContain('/previews/home.png"');
  expect(existsSync(join(copy.folder, 'dist/previews/home.png'))).toBe(true);
  expect(output).toMatch(/Stale: .*previews\/stewardship\.png.*guides\/compliance\.pdf.* npm run generate/);
});
