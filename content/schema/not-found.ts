import { z } from 'zod';
import { each, label, sentence, title } from './copy.ts';
import { readPage } from './read.ts';

/** The page for addresses that do not exist. */
export const notFound = readPage('not-found', {
  code: z.literal('404'),
  title,
  text: sentence,
  home: label,
  record: each('number requestedLabel candidatesLabel candidates resultLabel result'),
});

export type NotFound = typeof notFound;
