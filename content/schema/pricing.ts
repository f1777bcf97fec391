import { z } from 'zod';
import {
  callToAction,
  each,
  eachAnd,
  hero,
  item,
  items,
  label,
  link,
  sentence,
  title,
  titled,
  words,
} from './copy.ts';
import { readPage } from './read.ts';

/** The copy of the pricing page; its numbers are in `plans`. */
export const pricing = readPage('pricing', {
  intro: hero,
  billing: each('legend monthly annual saving'),
  plans: each(
    'title upTo records unlimited scale standardIntegrations perMonth billedMonthly',
    'billedAnnually perYear custom customNote trial trialSetup noTrial',
  ),
  addOns: z.strictObject({
    title,
    text: sentence,
    /** Beside a feature that is one. */
    mark: label,
    from: label,
    units: each('thousandRecords month integration hour'),
  }),
  estimate: titled.extend({
    link: label,
    withoutScripts: words,
    form: each(
      'legend records recordsHint recordsSlider integrations customIntegrations serviceHours',
      'premiumSupport invalid',
    ),
    /** Names in braces are filled in with the visitor's numbers. */
    card: eachAnd(
      { lines: each('plan planAnnual thousandRecords month integration hour') },
      'title perMonth from once included extra monthlyTitle monthlyTotal onceTitle onceTotal',
      'firstYear optionsTitle tooFew custom fits saves annualSaving same next offer details',
      'announce',
    ),
    rounding: words,
  }),
  /** {names} are filled in with the price of many records. */
  questions: z.strictObject({
    title,
    /** In a month. */
    manyRecords: z.number().int().positive(),
    items: z.array(item.extend({ more: link.optional() })).min(3),
  }),
  terms: items(3),
  callToAction,
});

export type Pricing = typeof pricing;
