/** Facts that several pages state are the same on all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caseStudies } from '../../content/schema/case-studies.ts';
import { company } from '../../content/schema/company.ts';
import { compliance } from '../../content/schema/compliance.ts';
import { home } from '../../content/schema/home.ts';
import { readMails } from '../../content/schema/mails.ts';
import { plans } from '../../content/schema/plans.ts';
import { facts } from '../../content/schema/read.ts';
import { features } from './features/copy.ts';
import { financialServices } from './financial-services/copy.ts';
import { healthcare } from './healthcare/copy.ts';
import { platformOverview } from './platform-overview/copy.ts';
import { security } from './security/copy.ts';

describe('plans', () => {
  const note = facts()['plans_note'] ?? '';

  test.each([
    'Identity resolution',
    'Role-based access',
    'Audit trail',
    'Compliance reporting',
    'Data migration',
  ])('the sentence on plans names the first plan with %s', (feature) => {
    const first = plans.plans.find((plan) => plan.features.some((name) => name.startsWith(feature)));
    const clause = note.toLowerCase().split(feature.toLowerCase())[1] ?? '';
    expect(/with (\w+)/.exec(clause)?.[1]).toBe(first?.name.toLowerCase());
  });

  test.each([
    ['/platform-overview', platformOverview],
    ['/features', features],
    ['/security', security],
    ['/compliance', compliance],
  ])('%s has the sentence on plans', (_, page) => {
    expect(note).not.toBe('');
    expect(JSON.stringify(page)).toContain(note);
  });
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
  /a person reads every application/i,
  /we tell you the reason/i,
  /^posted:/m,
];

test.each(
  readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:yaml|md)$/.test(file)),
)('%s makes no withdrawn claim', (file) => {
  const text = readText(file);
  expect(WITHDRAWN.filter((claim) => claim.test(text))).toEqual([]);
});

function readText(file: string): string {
  return readFileSync(`content/${file}`, 'utf8');
}
