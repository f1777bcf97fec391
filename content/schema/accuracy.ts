import { z } from 'zod';
import { closing, defined, each, hero, label, title, words } from './copy.ts';
import { dataCheck } from './data-check.ts';
import { readPage } from './read.ts';

const islandSchema = z.strictObject({
  action: words,
  seed: words,
  seedWrong: words,
  working: words,
  cancel: words,
  canceled: words,
  /** The steps that no other page has. */
  making: words,
  indexing: words,
  sets: z.strictObject({
    customers: each('title', 'text'),
    households: each('title', 'text'),
    historical: each('title', 'text', 'source', 'file'),
  }),
  table: z.strictObject({
    caption: words,
    what: words,
    columns: each('precision', 'recall', 'f1', 'bCubed', 'accuracy'),
    here: words,
    hereSeed: words,
    last: words,
    lastSeed: words,
    /** By the engine's names for them. */
    baselines: z.record(z.string(), words),
    published: words,
    unknown: words,
  }),
  published: z.array(z.strictObject({ name: label, f1: z.number().min(0).max(1) })),
  publishedNote: words,
  took: words,
  announce: words,
  curve: each('title', 'text', 'threshold', 'precision', 'recall', 'unit', 'chosen', 'caption', 'drawn'),
  wrong: each(
    'title',
    'together',
    'togetherText',
    'apart',
    'apartText',
    'none',
    'pairs',
    'pair',
    'score',
    'never',
    'caption',
  ),
  failures: each('memory', 'stopped', 'file'),
  speed: z.strictObject({
    build: words,
    building: words,
    built: words,
    record: words,
    recordText: words,
    another: words,
    hundred: words,
    hundredResult: words,
    resolved: words,
    inGroup: words,
    alone: words,
    matches: words,
    row: words,
    score: words,
    zone: words,
    zones: each('same', 'review', 'different'),
    evidence: words,
  }),
});

/** The page on which visitors recompute the figures of matching. */
export const accuracy = readPage('accuracy', {
  ...hero.shape,
  claim: each(
    'title',
    'text',
    'set',
    'setText',
    'measure',
    'measureText',
    'date',
    'command',
    'reached',
    'missed',
    'harder',
    'harderLink',
    'caption',
    'seed',
    'mean',
  ),
  figures: z.strictObject({ title, items: z.array(defined).length(4), all: defined }),
  recompute: each('title', 'text', 'withoutScripts'),
  speed: each(
    'title',
    'text',
    'median',
    'ninetyNine',
    'slowest',
    'match',
    'build',
    'seconds',
    'last',
    'withoutScripts',
  ),
  harder: z.strictObject({
    title,
    text: words,
    caption: words,
    set: words,
    records: words,
    note: words,
    unmeasured: words,
    /** What the sets of `npm run bench:stability` are called here. */
    names: z.record(z.string(), words),
  }),
  closing,
  island: islandSchema,
});

export type Accuracy = typeof accuracy;

const { steps, stepOf, sheet } = dataCheck.check;

/** What the page's islands say; what the data check says too is said in its words. */
export const islandWords = {
  ...accuracy.island,
  steps,
  stepOf,
  evidence: sheet.evidence,
  pager: sheet.pager,
  review: { field: sheet.review.field, row: sheet.review.row },
};

export type AccuracyWords = typeof islandWords;
