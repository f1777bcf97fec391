import { z } from 'zod';
import { each, text } from './copy.ts';
import { readYaml } from './read.ts';

const leadSchema = z.strictObject({ subject: text(5, 80), intro: text(10, 200) });
const confirmationSchema = z.strictObject({
  subject: text(5, 80),
  paragraphs: z.array(text(5, 400)).min(1).max(4),
});

const withLink = confirmationSchema.extend({ link: text(5, 60) });

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
  chat: each('demo_request contact call several more link test'),
  confirmations: z.strictObject({
    demo_request: withLink,
    contact: confirmationSchema,
    newsletter: z.strictObject({ ...confirmationSchema.shape, unsubscribe: text(5, 60) }),
    closing: text(10, 200),
  }),
  calls: z.strictObject({
    held: withLink,
    booked: withLink,
    moved: withLink,
    reminder: withLink,
    open: withLink,
    canceled: withLink,
    event: each('summary description'),
    closing: text(10, 200),
  }),
  code: z.strictObject({ ...confirmationSchema.shape, closing: text(10, 200) }),
  optIn: z.strictObject({ ...confirmationSchema.shape, confirm: text(5, 60), closing: text(10, 200) }),
});

export type Mails = z.infer<typeof mailsSchema>;

/** The copy of the server's mails. Read on demand: only a server that sends mail needs it. */
export function readMails(): Mails {
  return readYaml('mails.yaml', mailsSchema);
}
