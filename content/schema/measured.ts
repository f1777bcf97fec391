/** What was measured last on the command line, as the benchmarks wrote it. The compiler takes its shape from the files. */
import accuracy from '../measured/accuracy.json' with { type: 'json' };
import drawn from '../measured/drawn.json' with { type: 'json' };
import matching from '../measured/matching.json' with { type: 'json' };
import resolve from '../measured/resolve.json' with { type: 'json' };
import bankCustomers from '../measured/samples/bank-customers.json' with { type: 'json' };
import loyaltyMembers from '../measured/samples/loyalty-members.json' with { type: 'json' };
import patients from '../measured/samples/patients.json' with { type: 'json' };
import stability from '../measured/stability.json' with { type: 'json' };
import { drawnSchema } from './measured-drawn.ts';

/** The sets of /accuracy, from `npm run bench -- accuracy`. A set that is a file has no seed. */
export const measuredAccuracy = accuracy;

/** What is drawn of them, from the same. */
export const measuredDrawn = drawnSchema.parse(drawn);

/** Other sets, from `npm run bench -- matching`, a line for each seed. */
export const measuredMatching = matching;

/** Sets that are harder still, from `npm run bench -- stability`. */
export const measuredStability = stability;

/** One record against a ready index, from `npm run bench -- resolve`: 99 of 100 take no longer than `ninetyNine`. */
export const measuredResolve = resolve;

/** The example of /data-check, and what is drawn of the other samples, rows counted from 1. `tests/site/sample-sheets.test.ts` writes them. */
export const measuredSamples = {
  'bank-customers': bankCustomers,
  patients,
  'loyalty-members': loyaltyMembers,
} as const;

export type MeasuredAccuracy = typeof measuredAccuracy;
export type MeasuredDrawn = typeof measuredDrawn;
export type MeasuredMatching = typeof measuredMatching;
export type MeasuredResolve = typeof measuredResolve;
export type MeasuredStability = typeof measuredStability;
export type SampleColumn = (typeof measuredSamples)['patients']['columns'][number];
export type SampleSheet = (typeof measuredSamples)['bank-customers'];
