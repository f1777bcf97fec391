import { z } from 'zod';
import { metaSchema, readYaml, text } from './read.ts';

const label = text(2, 40);

const sentence = text(10, 140);

/** The copy of the estimate; names in braces are filled in with the visitor's numbers. */
const sheetSchema = z.strictObject({
  title: label,
  perMonth: label,
  from: label,
  once: label,
  included: sentence,
  extra: sentence,
  monthlyTitle: label,
  monthlyTotal: label,
  onceTitle: label,
  onceTotal: label,
  firstYear: sentence,
  lines: z.strictObject({
    plan: sentence,
    planAnnual: sentence,
    thousandRecords: sentence,
    month: sentence,
    integration: sentence,
    hour: sentence,
  }),
  optionsTitle: label,
  tooFew: sentence,
  custom: label,
  fits: label,
  saves: sentence,
  annualSaving: sentence,
  same: sentence,
  next: sentence,
  offer: sentence,
  details: sentence,
  announce: sentence,
});

const pricingSchema = z.strictObject({
  meta: metaSchema,
  intro: z.strictObject({ title: text(10, 50), lede: text(60, 220) }),
  billing: z.strictObject({ legend: label, monthly: label, annual: label, saving: label }),
  plans: z.strictObject({
    title: label,
    upTo: label,
    records: label,
    unlimited: label,
    scale: text(10, 80),
    standardIntegrations: label,
    perMonth: label,
    billedMonthly: label,
    billedAnnually: label,
    perYear: label,
    custom: label,
    customNote: label,
    trial: text(10, 50),
    noTrial: text(10, 50),
  }),
  addOns: z.strictObject({
    title: label,
    text: text(10, 120),
    from: label,
    units: z.strictObject({ thousandRecords: label, month: label, integration: label, hour: label }),
  }),
  estimate: z.strictObject({
    title: label,
    text: text(40, 220),
    link: text(10, 60),
    withoutScripts: text(40, 200),
    form: z.strictObject({
      legend: label,
      records: label,
      recordsHint: label,
      recordsSlider: label,
      integrations: label,
      customIntegrations: label,
      serviceHours: label,
      premiumSupport: label,
      invalid: text(10, 60),
    }),
    sheet: sheetSchema,
    rounding: text(40, 180),
  }),
  terms: z.strictObject({
    title: label,
    items: z.array(z.strictObject({ term: text(4, 40), text: text(40, 180) })).length(3),
  }),
  closing: z.strictObject({ title: text(10, 60), text: text(40, 180), action: text(4, 24) }),
});

export type Pricing = z.infer<typeof pricingSchema>;

/** The copy of the pricing page; its numbers are in `plans`. */
export const pricing: Pricing = readYaml('pages/pricing.yaml', pricingSchema);
