/** What the copy of most pages is made of. Lengths are editorial limits, in characters: pages are laid out for them. */
import { z } from 'zod';

/** A line of text. */
export function text(min: number, max: number) {
  return z
    .string({ error: 'expected text' })
    .trim()
    .min(min, { error: (issue) => `expected at least ${min} characters, found ${lengthOf(issue.input)}` })
    .max(max, { error: (issue) => `expected at most ${max} characters, found ${lengthOf(issue.input)}` });
}

function lengthOf(input: unknown): number {
  return typeof input === 'string' ? input.length : 0;
}

/** A name, a value, a button, the head of a column. */
export const label = text(1, 60);

/** A heading. */
export const title = text(4, 70);

/** A sentence, or what is shorter. */
export const sentence = text(4, 180);

/** A few sentences. */
export const paragraph = text(20, 420);

/** What a drawing shows, for those who do not see it. */
export const description = text(40, 500);

/** What a script says: labels and sentences by their names. */
export const words = text(1, 320);

/** The names in a line such as 'title text action'. */
type NamesIn<Line extends string> = Line extends `${infer Name} ${infer Rest}` ? Name | NamesIn<Rest> : Line;

/** An object with words for each name that these lines list, and no other. */
export function each<const Line extends string>(...lines: Line[]) {
  return eachAnd({}, ...lines);
}

/** As `each`, with what is more than words. */
export function eachAnd<const Line extends string, const More extends z.core.$ZodShape>(
  more: More,
  ...lines: Line[]
) {
  const names = lines.flatMap((line) => line.split(' '));
  const shape = Object.fromEntries(names.map((name) => [name, words])) as Record<NamesIn<Line>, typeof words>;
  return z.strictObject({ ...shape, ...more });
}

/** A place on the site, or an address to write to. */
export const href = z
  .string()
  .regex(/^(?:\/|#|mailto:)/, { error: 'expected an address that begins with /, # or mailto:' });

/** The last segment of an address, or an anchor. */
export const key = z.string().regex(/^[a-z][a-z-]*$/, { error: 'expected small letters and hyphens' });

export const day = z.iso.date({ error: 'expected a date such as 2026-11-22' });

export const link = z.strictObject({ label, href });

/** A figure and what it counts: '99.5%', 'matching accuracy across sources'. */
export const figure = z.strictObject({ figure: text(1, 10), text: text(4, 80) });

/** The plan that a feature starts with, or that it is an add-on to each: a mark beside it. */
export const plan = z.enum(['professional', 'enterprise', 'add-on']).optional();

export const titled = z.strictObject({ title, text: paragraph });

/** One of several things of a sort: a card, a line of a list, a step. */
export const item = z.strictObject({ title: text(2, 70), text: text(4, 420), plan });

/** A section of such things, and no more. */
export const items = (count: number) => z.strictObject({ title, items: z.array(item).length(count) });

/** What a page begins with. */
export const hero = z.strictObject({ title, lede: text(40, 280) });
export const heroWithAction = hero.extend({ action: label });

/** What a page ends with: an action, and where else to go. */
export const callToAction = titled.extend({
  /** A page may end with one sentence, set large. */
  title: title.optional(),
  action: label,
  links: z.array(link).max(3).default([]),
  /** Beside the action: another button, or the download of a guide. */
  button: link.optional(),
  download: label.optional(),
  /** Below the actions. */
  note: sentence.optional(),
});

/** What search engines and link previews show of a page. */
export const meta = z.strictObject({ title: text(4, 60), description: text(50, 160) });

/** With the day of the last change of what the page says, which the sitemap has. */
export const datedMeta = meta.extend({ changed: day });

export type Meta = z.infer<typeof meta> & { changed?: string | undefined };
export type Link = z.infer<typeof link>;
export type Plan = z.infer<typeof plan>;
/** What a block shows of a thing; where it leads, where it stands, and what it asks for are its page's. */
export type Item = z.infer<typeof item> & {
  /** Below the title. */
  note?: string | undefined;
  href?: string | undefined;
  id?: string | undefined;
  points?: readonly string[] | undefined;
};
export type CallToAction = z.infer<typeof callToAction>;
