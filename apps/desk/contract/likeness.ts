/** Which leads are of one person or one company: what the engine says, and what people have decided. */
import * as z from 'zod/mini';
import { leadSummary, person } from './leads.ts';

export const about = z.enum(['person', 'company']);
export type About = z.infer<typeof about>;

/** `same`: they are joined. `apart`: nobody is asked about them any more. */
export const pairDecision = z.enum(['same', 'apart']);
export type PairDecision = z.infer<typeof pairDecision>;

/** From this score on the desk says 'probably': odds of twenty to one, as for zones of the engine. Above 0 it says that it is not sure. */
export const MIN_SURE = 3;

/** How likely two leads are of one, as the natural log of the odds, and what each comparison of fields adds to that. */
export const evidence = z.object({
  score: z.number(),
  /** Before anything is compared. */
  prior: z.number(),
  /** The fields that are compared, by their indices below. */
  columns: z.array(z.string()),
  contributions: z.array(z.object({ columns: z.array(z.number()), level: z.string(), added: z.number() })),
});
export type Evidence = z.infer<typeof evidence>;

/** Another lead that is of the same person or company; why that is so, where it is not by its address. */
const kin = z.object({
  ...leadSummary.shape,
  about,
  /** Whole where it is of the same person: the leads of one are read together. */
  message: z.nullable(z.string()),
  /** Who said that they are the same, and when; null where the addresses say it. */
  decided: z.nullable(z.object({ by: z.nullable(person), at: z.string() })),
});
export type Kin = z.infer<typeof kin>;

/** Another lead that is likely of the same person or company. Nobody has decided about it. */
const likely = z.object({
  ...leadSummary.shape,
  about,
  /** Whether it is probable; else it is only more likely than not. */
  is_sure: z.boolean(),
  evidence,
});
export type Likely = z.infer<typeof likely>;

/** `GET /api/leads/:id/likeness`: other leads of the same, newest first, and those that likely are, the likeliest first. */
export const likeness = z.object({ same: z.array(kin), likely: z.array(likely) });
export type Likeness = z.infer<typeof likeness>;

/**
 * `PUT /api/leads/:id/likeness/:other`: decides about two leads, or with null takes that back. `from` is what the reader saw; where it is
 * otherwise by now, the answer is 409 `stale`. Otherwise 204.
 */
export const likenessChange = z.object({
  about,
  to: z.nullable(pairDecision),
  from: z.nullable(pairDecision),
});
