/** What concerns the reader, and of what they are mailed. */

import { NEWS_KINDS, TELLING } from '@assay/forms/values';
import * as z from 'zod/mini';

/** The most that a list shows. */
export const MAX_NEWS = 50;

/** `PUT /api/news/seen`: the reader has seen all until a time. 204. */
export const seenNews = z.object({ until: z.iso.datetime() });

const choices = z.record(z.enum(NEWS_KINDS), z.enum(TELLING));

/** `PUT /api/telling`. 204. */
export const tellingChange = z.object({ choices });
