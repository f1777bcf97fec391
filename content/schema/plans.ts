import { z } from 'zod';
import { key, label, sentence } from './copy.ts';
import { readYaml } from './read.ts';

/** The most that a plan includes; null for no limit. */
const limit = z.number().int().positive().nullable();

const planSchema = z.strictObject({
  key,
  name: label,
  audience: sentence,
  /** Whole US dollars a month; null when the price is negotiated. */
  monthlyDollars: z.number().int().positive().nullable(),
  recordsPerMonth: limit,
  integrations: limit,
  features: z.array(label).min(3).max(6),
  action: label,
});

const addOnSchema = z.strictObject({
  key,
  name: label,
  text: sentence,
  /** US cents for one unit. */
  cents: z.number().int().positive(),
  unit: z.enum(['thousandRecords', 'month', 'integration', 'hour']),
  /** The price is a minimum. */
  startsAt: z.boolean(),
});

const plansSchema = z.strictObject({
  // From facts.yaml, where they are text.
  annualDiscountPercent: z.coerce.number().int().min(0).max(99),
  trialDays: z.coerce.number().int().positive(),
  plans: z.array(planSchema).length(3),
  addOns: z.array(addOnSchema).length(4),
});

export type Plans = z.infer<typeof plansSchema>;
export type Plan = z.infer<typeof planSchema>;
export type AddOn = z.infer<typeof addOnSchema>;

/** The plans and add-ons, as numbers. */
export const plans: Plans = readYaml('plans.yaml', plansSchema);
