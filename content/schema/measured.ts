/** What was measured last on the command line, as the benchmarks wrote it. */
import {
  accuracySchema,
  drawnSchema,
  matchingSchema,
  resolveSchema,
  sampleSchema,
  sampleSheetSchema,
  stabilitySchema,
} from './measured-schemas.ts';
import { readYaml } from './read.ts';

/** The sets of /accuracy, from `npm run bench -- accuracy`. */
export const measuredAccuracy = readYaml('measured/accuracy.json', accuracySchema);

/** What is drawn of them, from the same. */
export const measuredDrawn = readYaml('measured/drawn.json', drawnSchema);

/** Other sets, from `npm run bench -- matching`. */
export const measuredMatching = readYaml('measured/matching.json', matchingSchema);

/** Sets that are harder still, from `npm run bench -- stability`. */
export const measuredStability = readYaml('measured/stability.json', stabilitySchema);

/** One record against a ready index, from `npm run bench -- resolve`. */
export const measuredResolve = readYaml('measured/resolve.json', resolveSchema);

/** The example of /data-check, and what is drawn of the other samples. `tests/site/sample-sheets.test.ts` writes them. */
export const measuredSamples = {
  'bank-customers': readYaml('measured/samples/bank-customers.json', sampleSheetSchema),
  patients: readYaml('measured/samples/patients.json', sampleSchema),
  'loyalty-members': readYaml('measured/samples/loyalty-members.json', sampleSchema),
} as const;

export type MeasuredAccuracy = typeof measuredAccuracy;
export type MeasuredDrawn = typeof measuredDrawn;
export type MeasuredMatching = typeof measuredMatching;
export type MeasuredResolve = typeof measuredResolve;
export type MeasuredStability = typeof measuredStability;
export type SampleColumn = (typeof measuredSamples)['patients']['columns'][number];
export type SampleSheet = (typeof measuredSamples)['bank-customers'];
