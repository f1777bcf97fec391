/**
 * The copy of the accuracy page for its islands, and the figures that they begin with. They fetch them with their code: inlined, they
 * would delay the first paint.
 */
import { islandCopy } from '@assay/content/schema/accuracy';
import type { AccuracyFile } from '../../islands/accuracy/accuracy.tsx';
import { measuredSets } from '../../sections/accuracy/measured-sets.ts';

export const GET = () => Response.json({ ...islandCopy, measured: measuredSets } satisfies AccuracyFile);
