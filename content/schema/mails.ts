import { z } from 'zod';
import { each, text } from './copy.ts';
import { readYaml } from './read.ts';

const leadSchema = z.strictObject({ subject: text(5, 80), intro: text(10, 200) });
const confirmationSchema = z.strictObject({
  subject: text(5, 80),
  paragraphs: z.array(text(5, 400)).min(1).max(4),
});

const withLink = confirmationSchema.extend({ link: text(5, 60) });

const callsSchema = z.strictObject({
  held: withLink,
  booked: withLink,
  moved: withLink,
  reminder: withLink,
  open: withLink,
  canceled: withLink,
  event: each('summary description'),
  closing: text(10, 300),
});

const mailsSchema = z.strictObject({
  leads: z.strictObject({
    demo_request: leadSchema,
    contact: leadSchema,
    call: leadSchema,
    newsletter: leadSchema,
    answer: leadSchema,
    answer_other: leadSchema,
    labels: each('message received page reference call forVisitor'),
    open: text(5, 60),
    reply: text(10, 200),
    replyPastDesk: text(10, 300),
    replyKept: text(10, 300),
  }),
  chat: each('demo_request contact call link test'),
  confirmations: z.strictObject({
    demo_request: withLink,
    contact: confirmationSchema,
    newsletter: z.strictObject({ ...confirmationSchema.shape, unsubscribe: text(5, 60) }),
    closing: text(10, 200),
  }),
  calls: callsSchema,
  optIn: z.strictObject({ ...confirmationSchema.shape, confirm: text(5, 60), closing: text(10, 200) }),
});

/** Of the mails to visitors who wrote, by primary language subtag; English is in the others' file. */
const translatedSchema = z.record(
  z.enum(['es', 'de', 'fr']),
  z.strictObject({
    locale: z.string(),
    pages: text(10, 100),
    confirmations: z.strictObject({
      demo_request: withLink,
      contact: confirmationSchema,
      closing: text(10, 200),
    }),
    calls: callsSchema,
  }),
);

export type Mails = z.infer<typeof mailsSchema>;

/** The mails to a visitor who wrote, in one language. */
export interface VisitorMails extends Pick<Mails, 'calls'> {
  /** Primary subtag: 'de'. */
  language: string;
  /** How days and times are written. */
  locale: string;
  /** That the page behind a link is not in that language; empty where it is. */
  pages: string;
  confirmations: Pick<Mails['confirmations'], 'demo_request' | 'contact' | 'closing'>;
}

/** The mails to visitors in the language that is stored with their lead, where there are some in it, else in English. */
export function readVisitorMails(): (language: string | null) => VisitorMails {
  const { confirmations, calls } = readMails();
  const english = { language: 'en', locale: 'en-US', pages: '', confirmations, calls };
  const others = Object.entries(readYaml('mails-translated.yaml', translatedSchema));
  const translated = others.map(([language, words]) => ({ language, ...words }));
  return (language) => translated.find((one) => one.language === language) ?? english;
}

/** The copy of the server's mails. Read on demand: only a server that sends mail needs it. */
export function readMails(): Mails {
  return readYaml('mails.yaml', mailsSchema);
}
