import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Billing, estimate, type Needs } from '../../pricing/estimate.ts';
import { startingNeeds } from '../../pricing/needs.ts';
import { SAMPLE_PRICES } from '../../pricing/sample-prices.ts';
import { EstimateCard } from './estimate-card.tsx';

type Copy = Parameters<typeof EstimateCard>[0]['copy'];

const WORDS: Copy = {
  title: 'Estimate',
  perMonth: 'a month',
  from: 'from',
  once: '{amount} once',
  included: '{records} of {included}',
  extra: '{extra} above {included}',
  monthlyTitle: 'Every month',
  monthlyTotal: 'Each month',
  onceTitle: 'Once',
  onceTotal: 'In all, once',
  firstYear: 'First year',
  lines: {
    plan: '{plan}, monthly',
    planAnnual: '{plan}, annually',
    thousandRecords: 'Extra, {quantity} at {price}',
    month: 'Support',
    integration: 'Connector, {quantity} at {price}',
    hour: 'Services, {quantity} h at {price}',
  },
  optionsTitle: 'Each plan',
  tooFew: 'Includes {integrations}',
  custom: 'Custom',
  fits: 'fits',
  saves: '{dearer} would be {dearerAmount}, {difference} more than {plan}.',
  annualSaving: 'Saves {saving} a year.',
  same: '{dearer} would be the same, {dearerAmount}. {plan} includes it.',
  next: 'From {records}, {next} costs no more than {plan}.',
  offer: 'Compare with {custom}.',
  details: '{records} records, {total}',
  announce: '{plan}, {total}',
};

/** The texts of the card, line by line, as a visitor reads them. */
function cardFor(needs: Partial<Needs>, billing: Billing = 'monthly'): string[] {
  const all = { ...startingNeeds(SAMPLE_PRICES), ...needs };
  const markup = renderToStaticMarkup(
    createElement(EstimateCard, {
      estimate: estimate(all, billing, SAMPLE_PRICES),
      needs: all,
      billing,
      copy: WORDS,
      prefill: () => ({}),
    }),
  );
  return markup
    .replaceAll('</th><td', '</th> | <td')
    .replaceAll(/<\/(?:tr|p|h3|caption|button)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

it('names the plan that fits, with every line of its sum', () => {
  expect(cardFor({}).slice(0, 7)).toEqual([
    'starter',
    '$99a month',
    '1,000,000 of 1M',
    'Estimate',
    'Every month',
    'starter, monthly | $99.00',
    'Each month | $99.00',
  ]);
  const needs = {
    recordsPerMonth: 12_345_678,
    customIntegrations: 2,
    serviceHours: 10,
    premiumSupport: true,
  };
  expect(cardFor(needs).slice(0, 14)).toEqual([
    'professional',
    '$1,116.30a month+ from $12,000 once',
    '2,345,678 above 10M',
    'Estimate',
    'Every month',
    'professional, monthly | $499.00',
    'Extra, 2,346 at $0.05 | $117.30',
    'Support | $500.00',
    'Each month | $1,116.30',
    'Once',
    'Connector, 2 at $5,000 | from $10,000.00',
    'Services, 10 h at $200 | $2,000.00',
    'In all, once | from $12,000.00',
    'First year | from $25,395.60',
  ]);
});

it('says from which volume the next plan costs no more', () => {
  expect(cardFor({ recordsPerMonth: 2_500_000 })).toContain(
    'From 9,000,000, professional costs no more than starter.',
  );
});

it('says what the smaller plan would cost where it costs the same or more', () => {
  expect(cardFor({ recordsPerMonth: 9_000_000 })).toContain(
    'starter would be the same, $499.00. professional includes it.',
  );
  expect(cardFor({ recordsPerMonth: 10_000_000 })).toContain(
    'starter would be $549.00, $50.00 more than professional.',
  );
});

it('says which plan includes too few integrations', () => {
  const lines = cardFor({ recordsPerMonth: 100_000, integrations: 6 });
  expect(lines[0]).toBe('professional');
  expect(lines).toContain('starter | Includes 5');
});

it('says what annual billing saves', () => {
  const lines = cardFor({ recordsPerMonth: 2_500_000 }, 'annual');
  expect(lines).toContain('starter, annually | $79.20');
  expect(lines).toContain('Each month | $154.20');
  expect(lines).toContain('Saves $237.60 a year.');
});

it('offers the custom plan, without a price, above every included volume', () => {
  const lines = cardFor({ recordsPerMonth: 50_000_000 });
  expect(lines).toContain('enterprise | Custom');
  expect(lines).toContain('Compare with enterprise.');
});
