import { z } from 'zod';
import { closing, defined, each, hero, label, sentence, title, titled, words } from './copy.ts';
import { readPage } from './read.ts';

/** The copy of the pricing page; its numbers are in `plans`. */
export const pricing = readPage('pricing', {
  intro: hero,
  billing: each('legend', 'monthly', 'annual', 'saving'),
  plans: each(
    'title',
    'upTo',
    'records',
    'unlimited',
    'scale',
    'standardIntegrations',
    'perMonth',
    'billedMonthly',
    'billedAnnually',
    'perYear',
    'custom',
    'customNote',
    'trial',
    'noTrial',
  ),
  addOns: z.strictObject({
    title,
    text: sentence,
    from: label,
    units: each('thousandRecords', 'month', 'integration', 'hour'),
  }),
  estimate: titled.extend({
    link: label,
    withoutScripts: words,
    form: each(
      'legend',
      'records',
      'recordsHint',
      'recordsSlider',
      'integrations',
      'customIntegrations',
      'serviceHours',
      'premiumSupport',
      'invalid',
    ),
    /** Names in braces are filled in with the visitor's numbers. */
    sheet: z.strictObject({
      title: words,
      perMonth: words,
      from: words,
      once: words,
      included: words,
      extra: words,
      monthlyTitle: words,
      monthlyTotal: words,
      onceTitle: words,
      onceTotal: words,
      firstYear: words,
      lines: each('plan', 'planAnnual', 'thousandRecords', 'month', 'integration', 'hour'),
      optionsTitle: words,
      tooFew: words,
      custom: words,
      fits: words,
      saves: words,
      annualSaving: words,
      same: words,
      next: words,
      offer: words,
      details: words,
      announce: words,
    }),
    rounding: words,
  }),
  terms: z.strictObject({ title, items: z.array(defined).length(3) }),
  closing,
});

export type Pricing = typeof pricing;
