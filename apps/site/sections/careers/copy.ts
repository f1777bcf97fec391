import { fillIn } from '@assay/content/fill-in';
import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const mail = z.strictObject({ subject: text(4, 80), body: text(40, 800) });

const careersSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 60), lede: text(60, 280) }),
  register: z.strictObject({
    title: text(4, 40),
    caption: text(20, 140),
    columns: z.strictObject({
      position: text(2, 20),
      department: text(2, 20),
      location: text(2, 20),
      type: text(2, 20),
      apply: text(2, 20),
    }),
    read: text(4, 40),
    apply: text(4, 20),
    orWrite: text(4, 20),
    /** What 'Apply Now' fills in; {position} stands for the position's title. */
    mail,
  }),
  benefits: z.strictObject({
    title: text(4, 40),
    items: z.array(z.strictObject({ name: text(4, 30), text: text(40, 200) })).length(3),
  }),
  resume: z.strictObject({
    title: text(4, 40),
    text: text(40, 240),
    button: text(4, 20),
    orWrite: text(4, 20),
    mail,
  }),
  position: z.strictObject({
    back: text(2, 20),
    department: text(2, 20),
    location: text(2, 20),
    type: text(2, 20),
    others: text(4, 40),
  }),
});

export type Careers = z.infer<typeof careersSchema>;

/** The careers page, and what is common to the pages of the positions. */
export const careers: Careers = readYaml('pages/careers.yaml', careersSchema);

/** The mail that applies for a position. */
export function application(title: string): z.infer<typeof mail> {
  const { subject, body } = careers.register.mail;
  return {
    subject: fillIn(subject, { position: title }),
    body: fillIn(body, { position: title }),
  };
}
