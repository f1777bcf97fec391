import { z } from 'zod';
import { day, label, link, text } from './copy.ts';
import { readYaml } from './read.ts';

const time = z.string().regex(/^\d{1,2}:\d{2}$/, { error: 'expected a time such as 9:00' });

const companySchema = z.strictObject({
  brand: text(2, 20),
  tagline: text(10, 80),
  email: z.email(),
  privacyEmail: z.email(),
  legalEmail: z.email(),
  careersEmail: z.email(),
  office: label,
  hours: z.strictObject({
    /** The IANA name of the zone of these hours. */
    timeZone: z.string(),
    /** What the pages call that zone, summer or winter (specification, point 9). */
    zoneLabel: text(2, 5),
    days: z.array(
      z.strictObject({
        label,
        opens: time,
        closes: time,
        /** Days of the week, Monday is 1 and Sunday 7. */
        weekdays: z.array(z.number().int().min(1).max(7)).min(1),
      }),
    ),
    /** Days on which nobody can be called. */
    closed: z.array(day),
  }),
  navigation: z.array(link).min(1).max(6),
  menu: z.array(link),
  /** What a visitor can do at once. */
  check: link,
  newsletter: z.strictObject({
    text: text(20, 120),
    /** How often it comes; empty until the owner has said it. */
    often: z.string(),
  }),
  footer: z.array(z.strictObject({ title: label, links: z.array(link).min(1) })).min(1),
  legal: z.array(link),
});

export type Company = z.infer<typeof companySchema>;

/** The company, and what the header and footer of every page show. */
export const company: Company = readYaml('company.yaml', companySchema);
