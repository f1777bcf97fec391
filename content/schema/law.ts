import { z } from 'zod';
import { day, text } from './copy.ts';
import { readYaml } from './read.ts';

const frameworkSchema = z.strictObject({
  name: text(3, 12),
  /** The version that was read. */
  edition: text(2, 80),
  /** The day on which its sections were compared with the text. */
  read: day,
  /** Where the text is published. */
  sources: z.array(z.strictObject({ title: text(3, 80), url: z.url({ protocol: /^https$/ }) })).min(1),
  sections: z.array(
    z.strictObject({
      /** As the pages cite it: 'Art. 5(2)'. */
      place: text(3, 24),
      says: text(20, 200),
    }),
  ),
});

const lawSchema = z.strictObject({
  /** What was compared, what was not, and who is covered. */
  note: text(60, 700),
  frameworks: z.array(frameworkSchema),
});

/** What laws and standards say, section by section: the site's only list. */
export const law = readYaml('law.yaml', lawSchema);

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
