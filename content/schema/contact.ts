import { z } from 'zod';
import { metaSchema, readYaml, text } from './read.ts';

const contactSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 50),
  lede: text(40, 220),
  formTitle: text(4, 40),
  information: z.strictObject({
    title: text(4, 40),
    emailLabel: text(4, 20),
    officeLabel: text(4, 20),
    hoursLabel: text(4, 20),
  }),
  quickResponse: z.strictObject({
    title: text(4, 40),
    text: text(20, 160),
    action: text(4, 30),
    subject: text(4, 60),
    outline: text(10, 400),
  }),
});

export type Contact = z.infer<typeof contactSchema>;

/** The contact page. */
export const contact: Contact = readYaml('pages/contact.yaml', contactSchema);
