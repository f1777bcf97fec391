/** Facts that several pages state are the same on all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caseStudies, caseStudiesPage } from '../../../content/schema/case-studies.ts';
import { company } from '../../../content/schema/company.ts';
import { compliance } from '../../../content/schema/compliance.ts';
import { dataMigration } from '../../../content/schema/data-migration.ts';
import { features } from '../../../content/schema/features.ts';
import { financialServices } from '../../../content/schema/financial-services.ts';
import { healthcare } from '../../../content/schema/healthcare.ts';
import { home } from '../../../content/schema/home.ts';
import { readMails } from '../../../content/schema/mails.ts';
import { plans } from '../../../content/schema/plans.ts';
import { platformOverview } from '../../../content/schema/platform-overview.ts';
import { pricing } from '../../../content/schema/pricing.ts';
import { facts } from '../../../content/schema/read.ts';
import { readSecurity } from '../../../content/schema/security.ts';

/** All copy as it is written, facts by name. */
const copy = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readText(file) }));

/** What pages call a feature of content/plans.yaml. */
const FEATURES = [
  [/^(?:identity resolution|patient matching|know your customer)/i, 'Identity resolution'],
  [/^(?:role-based access|access (?:management|controls|to PHI))/i, 'Role-based access'],
  [/^(?:audit trail|answering an examiner|compliance support)/i, 'Audit trail'],
  [/^automated reporting/i, 'Compliance reporting'],
] as const;

describe('plans', () => {
  const marked = [
    ['/', home.product.items],
    ['/platform-overview', platformOverview.path.capabilities],
    ['/features', [...features.core.items, ...features.additional.items]],
    ['/healthcare', healthcare.solutions.items],
    ['/financial-services', financialServices.solutions.rows],
    ['/security', [readSecurity([]).access]],
    ['/compliance', compliance.matrix.controls],
  ] as const;

  test.each(marked)('%s marks what does not start with the first plan', (_, items) => {
    expect(items.some(({ plan }) => plan !== undefined)).toBe(true);
    for (const { title, plan } of items) {
      const feature = FEATURES.find(([said]) => said.test(title))?.[1];
      const first = plans.plans.find((one) =>
        one.features.some((name) => feature && name.startsWith(feature)),
      );
      if (first) expect(plan, title).toBe(first.key);
    }
  });

  test('only the first plan has a number of integrations', () => {
    expect(plans.plans.map(({ integrations: number }) => number === null)).toEqual([false, true, true]);
  });

  test('data migration comes with no plan, because it is an add-on to each', () => {
    expect(
      plans.plans.flatMap(({ features: listed }) => listed).filter((name) => /migration/i.test(name)),
    ).toEqual([]);
    expect(plans.addOns.some(({ text }) => /migration/i.test(text))).toBe(true);
    expect(JSON.stringify(dataMigration)).toContain('Data migration is an add-on to any plan');
  });

  test.each([
    ['/', home],
    ['/pricing', pricing],
  ])('%s says how a trial is set up', (_, page) => {
    expect(JSON.stringify(page)).toContain(facts()['trial_setup'] ?? 'missing');
  });
});

test.each([
  ['/security', readSecurity([])],
  ['/healthcare', healthcare],
  ['/compliance', compliance],
])('%s says which values stewards see', (_, page) => {
  expect(JSON.stringify(page)).toContain(facts()['steward_view'] ?? 'missing');
});

test('every case study says that it is illustrative, and once', () => {
  expect(caseStudiesPage.sheet.illustrative).toBe(facts()['illustrative']);
  expect(caseStudiesPage.sheet.scenario).toMatch(/^scenario.*illustrative/i);
  for (const study of caseStudies) expect(JSON.stringify(study)).not.toMatch(/illustrative/i);
});

test('what was measured stands on every page that gives the accuracy or the time', () => {
  const giving = (figure: string, note: string) =>
    copy
      .filter(({ file, text }) => file.startsWith('pages/') && text.includes(figure))
      .filter(({ text }) => !text.includes(note) && !text.includes('{{figures_note}}'))
      .map(({ file }) => file);
  // This page has the measurements themselves.
  expect(giving('{{matching_accuracy}}', '{{accuracy_note}}')).toEqual(['pages/accuracy.yaml']);
  expect(giving('{{processing_time', '{{time_note}}')).toEqual(['pages/accuracy.yaml']);
  const note = facts()['figures_note'] ?? '';
  for (const said of ['our published synthetic benchmark', '95% interval', 'were missed', '{{']) {
    expect(note.includes(said), said).toBe(said !== '{{');
  }
});

test('what is claimed is written nowhere but among the facts', () => {
  const typed = copy.filter(
    ({ file, text }) => file !== 'facts.yaml' && /99\.\d+%|100 ?ms/.test(text.replace(/99\.99%/g, '')),
  );
  expect(typed.map(({ file }) => file)).toEqual([]);
});

test('a page that quotes a figure of others says where it comes from', () => {
  const quoting = copy.filter(({ text }) => /{{(?:ai_barrier|annual_loss)}}/.test(text));
  expect(quoting.length).toBeGreaterThan(2);
  for (const { file, text } of quoting) expect(text, file).toContain('{{unsourced}}');
});

test('nobody is matched on a phone number and a birth date without a name: twins share both', () => {
  const bare = copy.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /(?:phone and (?:birth date|date of birth)|birth date and phone)/i.test(line))
      .filter((line) => !/name/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});

test.each([
  ['global-bank', home.industries.items[0]?.stats, financialServices.results.figures],
  [
    'healthcare-network',
    home.industries.items[1]?.stats,
    [{ figure: healthcare.result.figure, text: healthcare.result.text }],
  ],
])(
  'the results of %s are the same on home, on its industry page and among the case studies',
  (key, onHome, onPage) => {
    const inStudy = caseStudies
      .find((study) => study.key === key)
      ?.results.map(({ figure, text }) => ({ figure, text }));
    expect(onHome).toEqual(inStudy);
    expect(onPage).toEqual(inStudy);
  },
);

test('every text names the same address for unsubscribing from the newsletter', () => {
  const mail = readMails().confirmations.closing;
  expect(mail).toContain(company.privacyEmail);
  expect(mail).not.toContain(company.email);
  const lines = readText('legal/terms-of-service.md')
    .split('\n')
    .filter((line) => /newsletter/i.test(line) && line.includes('email}}'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('{{privacy_email}}');
});

test('the comparison has no figures of other products except implementation times', () => {
  const others = home.whyChoose.rows.flatMap(({ cells: [, ...rest] }) => rest);
  const figures = others.filter((value) => /\d/.test(value));
  expect(figures).toEqual([facts()['time_cdp'], facts()['time_mdm']]);
});

/** Claims that were withdrawn because they could not be substantiated. */
const WITHDRAWN = [
  /signed for/i,
  /signed sheet/i,
  /caption: measured/i,
  /by the people who do the work/i,
  /\b(?:eleven|four|4) systems/i,
  /all standard integrations/i,
  /what the invoice says/i,
  /rule based/i,
  /nobody is on call/i,
  /with Enterprise\b.*migration|migration with Enterprise/i,
  /how many systems/i,
  /beyond what your plan includes/i,
  /(?:results|figures) are theirs?|figures are their results/i,
  /(?:bank|network) recorded/i,
  /correction, merge,? and view|each view of a record/i,
  /brings new articles/i,
  /shape of (?:your|data|its)|shaped like your/i,
  /a person reads every application/i,
  /we tell you the reason/i,
];

test.each(copy)('$file makes no withdrawn claim', ({ text }) => {
  expect(WITHDRAWN.filter((claim) => claim.test(text))).toEqual([]);
});

function readText(file: string): string {
  return readFileSync(`content/${file}`, 'utf8');
}
