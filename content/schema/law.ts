import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { readYaml, text } from './read.ts';

const frameworkSchema = z.strictObject({
  name: text(3, 12),
  /** The version that its sections refer to. */
  edition: text(2, 30),
  sections: z.array(
    z.strictObject({
      /** As the pages cite it: 'Art. 5(2)'. */
      place: text(3, 24),
      says: text(20, 200),
    }),
  ),
});

const lawSchema = z.strictObject({
  /** The day of the last review of the list. */
  checked: z.iso.date({ error: 'expected a date such as 2026-11-21' }),
  /** What was checked and what was not; {date} stands for that day. */
  note: text(60, 300),
  frameworks: z.array(frameworkSchema),
});

const { checked, note, frameworks } = readYaml('law.yaml', lawSchema);

/** What laws and standards say, section by section: the site's only list. */
export const law = {
  frameworks,
  /** How reliable the list is. */
  note: fillIn(note, {
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(checked)),
  }),
};

/** What a section says. @throws when content/law.yaml does not have it */
export function sectionText(framework: string, place: string): string {
  const section = law.frameworks
    .find(({ name }) => name === framework)
    ?.sections.find((entry) => entry.place === place);
  if (!section) throw new Error(`content/law.yaml has no ${place} of ${framework}`);
  return section.says;
}

/** Whether content/law.yaml has that section. */
export function hasSection(framework: string, place: string): boolean {
  return law.frameworks.some(
    ({ name, sections }) => name === framework && sections.some((entry) => entry.place === place),
  );
}
