import { z } from 'zod';
import { metaSchema, readYaml, text } from './read.ts';

/** The copy of the call dialog; names in braces are filled in with the visitor's choice. */
const callSchema = z.strictObject({
  title: text(4, 40),
  intro: text(40, 220),
  zone: text(20, 120),
  zonePacific: text(20, 120),
  day: text(2, 20),
  time: text(2, 20),
  waiting: text(10, 60),
  none: text(20, 120),
  missing: text(8, 60),
  gone: text(8, 100),
  chosenBoth: text(10, 80),
  send: text(4, 30),
  storedTitle: text(4, 40),
  storedText: text(20, 160),
  file: text(4, 40),
  fileName: text(4, 40),
  again: text(4, 40),
  entryTitle: text(4, 60),
  entryText: text(20, 160),
});

const contactSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 50),
  lede: text(40, 220),
  formTitle: text(4, 40),
  /** Above what a visitor brought from /data-check. */
  broughtNote: text(4, 60),
  information: z.strictObject({
    title: text(4, 40),
    emailLabel: text(4, 20),
    officeLabel: text(4, 20),
    hoursLabel: text(4, 20),
    /** What the zone's label leaves open. */
    hoursNote: text(10, 60),
  }),
  quickResponse: z.strictObject({
    title: text(4, 40),
    text: text(20, 160),
    action: text(4, 30),
    subject: text(4, 60),
    outline: text(10, 400),
  }),
  call: callSchema,
});

export type Contact = z.infer<typeof contactSchema>;

/** The contact page. */
export const contact: Contact = readYaml('pages/contact.yaml', contactSchema);
