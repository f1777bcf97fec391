import { z } from 'zod';
import {
  callToAction,
  description,
  heroWithAction,
  item,
  items,
  label,
  paragraph,
  sentence,
  text,
  title,
  titled,
} from './copy.ts';
import { hasSection } from './law.ts';
import { readPage } from './read.ts';

const matrix = titled.extend({
  caption: description,
  corner: label,
  none: label,
  scrollLabel: label,
  /** Above the list of texts that were read. */
  sourcesLabel: label,
  /** {date} is the day on which a text was read. */
  read: label,
  controls: z.array(item).length(4),
  /** A cell per control, with the section that it answers; an empty one where none is named. */
  rows: z
    .array(
      z
        .strictObject({
          framework: label,
          major: z.boolean().default(false),
          cells: z.array(text(0, 24)).length(4),
        })
        .refine(({ framework, cells }) => cells.every((cell) => cell === '' || hasSection(framework, cell)), {
          error: 'expected sections that content/law.yaml has of this framework',
        }),
    )
    // Of GLBA, banks and others follow two texts.
    .length(10),
});

/** The compliance page. */
export const compliance = readPage('compliance', {
  hero: heroWithAction,
  frameworks: z.strictObject({
    title,
    items: z.array(item.extend({ note: sentence, points: z.array(label).length(4) })).length(3),
  }),
  standards: items(6),
  matrix,
  benefits: z.strictObject({
    title,
    lead: z.strictObject({ prefix: label, figure: text(1, 10) }),
    items: z.array(label).length(5),
  }),
  process: items(3),
  governance: items(3).extend({ text: paragraph }),
  callToAction,
});

export type Compliance = typeof compliance;
