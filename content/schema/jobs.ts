import { z } from 'zod';
import { day, label, text } from './copy.ts';
import { entryNames, readMarkdown } from './read.ts';

const jobSchema = z.strictObject({
  title: text(4, 50),
  department: label,
  location: label,
  type: z.enum(['Full-time', 'Part-time'], { error: 'expected Full-time or Part-time' }),
  /** The countries from which one may apply. */
  countries: z.array(label).min(1),
  /** The day from which one may apply. */
  posted: day,
  /** The day of the last change of what it says. */
  changed: day,
  /** Two sentences for the register, for search engines and for link previews. */
  description: text(80, 160),
  /** Its position in the register. */
  order: z.number().int().min(1),
});

export type Job = z.infer<typeof jobSchema> & {
  /** The last segment of its address. */
  slug: string;
  /** The full description, as Markdown. */
  body: string;
};

/** The open positions, in the order of the register. */
export const jobs: readonly Job[] = entryNames('jobs', '.md')
  .map((slug) => {
    const { head, body } = readMarkdown(`jobs/${slug}.md`, jobSchema);
    return { ...head, slug, body };
  })
  .sort((one, other) => one.order - other.order);
