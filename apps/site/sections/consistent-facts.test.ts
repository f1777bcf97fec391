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
import { integrations } from '../../../content/schema/integrations.ts';
import { readMails } from '../../../content/schema/mails.ts';
import { plans } from '../../../content/schema/plans.ts';
import { platformOverview } from '../../../content/schema/platform-overview.ts';
import { pricing } from '../../../content/schema/pricing.ts';
import { facts } from '../../../content/schema/read.ts';
import { security } from '../../../content/schema/security.ts';

/** All copy as it is written, facts by name. */
const copy = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|md)$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readText(file) }));

describe('plans', () => {
  const note = facts()['plans_note'] ?? '';

  test.each(['Identity resolution', 'Role-based access', 'Audit trail', 'Compliance reporting'])(
    'the sentence on plans names the first plan with %s',
    (feature) => {
      const first = plans.plans.find((plan) => plan.features.some((name) => name.startsWith(feature)));
      const clause = note.toLowerCase().split(feature.toLowerCase())[1] ?? '';
      expect(/with (\w+)/.exec(clause)?.[1]).toBe(first?.name.toLowerCase());
    },
  );

  test.each([
    ['/', home],
    ['/financial-services', financialServices],
    ['/healthcare', healthcare],
    ['/integrations', integrations],
    ['/data-migration', dataMigration],
    ['/platform-overview', platformOverview],
    ['/features', features],
    ['/security', security],
    ['/compliance', compliance],
  ])('%s has the sentence on plans', (_, page) => {
    expect(note).not.toBe('');
    expect(JSON.stringify(page)).toContain(note);
  });

  test('only the first plan has a number of integrations', () => {
    expect(plans.plans.map(({ integrations: number }) => number === null)).toEqual([false, true, true]);
  });

  test('data migration comes with no plan, because it is an add-on to each', () => {
    expect(
      plans.plans.flatMap(({ features: listed }) => listed).filter((name) => /migration/i.test(name)),
    ).toEqual([]);
    expect(plans.addOns.some(({ text }) => /migration/i.test(text))).toBe(true);
    expect(note).toContain('Data migration is an add-on to any plan');
  });

  test.each([
    ['/', home],
    ['/pricing', pricing],
  ])('%s says how a trial is set up', (_, page) => {
    expect(JSON.stringify(page)).toContain(facts()['trial_setup'] ?? 'missing');
  });
});

test.each([
  ['/security', security],
  ['/healthcare', healthcare],
  ['/compliance', compliance],
])('%s says which values stewards see', (_, page) => {
  expect(JSON.stringify(page)).toContain(facts()['steward_view'] ?? 'missing');
});

test('every case study says that it is illustrative, and once', () => {
  expect(caseStudiesPage.sheet.illustrative).toBe(facts()['illustrative']);
  for (const study of caseStudies) expect(JSON.stringify(study)).not.toMatch(/illustrative/i);
});

test('what the figures of the platform mean is said in one place', () => {
  const places = copy.filter(({ text }) => text.includes('{{figures_note}}')).map(({ file }) => file);
  expect(places).toEqual(['pages/home.yaml']);
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
    const inStudy = caseStudies.find((study) => study.key === key)?.results;
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
  const others = home.whyChoose.rows.flatMap(({ values: [, ...rest] }) => rest);
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
  /^posted:/m,
];

test.each(copy)('$file makes no withdrawn claim', ({ text }) => {
  expect(WITHDRAWN.filter((claim) => claim.test(text))).toEqual([]);
});

function readText(file: string): string {
  return readFileSync(`content/${file}`, 'utf8');
}
