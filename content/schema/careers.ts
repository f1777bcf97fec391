import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { description, each, hero, items, label, paragraph, sentence, text, title } from './copy.ts';
import { readPage } from './read.ts';

const mail = z.strictObject({ subject: sentence, body: text(40, 800) });

/** The careers page, and what is common to the pages of the positions. */
export const careers = readPage('careers', {
  hero,
  register: z.strictObject({
    title,
    caption: description,
    columns: each('position department location type apply'),
    read: label,
    apply: label,
    orWrite: label,
    /** What 'Apply Now' fills in; {position} stands for the position's title. */
    mail,
  }),
  benefits: items(3),
  resume: z.strictObject({ title, text: paragraph, button: label, orWrite: label, mail }),
  position: each('back department location countries type posted others'),
});

export type Careers = typeof careers;

/** The mail that applies for a position. */
export function application(title: string): z.infer<typeof mail> {
  const { subject, body } = careers.register.mail;
  return { subject: fillIn(subject, { position: title }), body: fillIn(body, { position: title }) };
}
