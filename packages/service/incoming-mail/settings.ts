/** What is set of mails that come in. */
import { isLoopback } from '@assay/runtime/own-address';
import { SECRET } from '@assay/runtime/variables';
import { z } from 'zod';
import { webhookSecrets } from '../delivery/webhook/sign.ts';

export const incomingMailVariables = {
  REPLY_ADDRESS: z
    .string()
    .refine(isReplyAddress, 'a mail address with {key} before the @, such as desk+{key}@example.com')
    .optional(),
  INBOUND_IMAP_URL: z
    .string()
    .refine(isImapUrl, 'imaps://<user>:<password>@<host>/<folder>; imap:// on this machine only')
    .optional()
    .meta(SECRET),
  INBOUND_MAIL_SECRET: webhookSecrets.optional().meta(SECRET),
};

function isReplyAddress(text: string): boolean {
  return /^[\w.+-]{1,40}\{key\}[\w.+-]{0,20}@[\w-]+(\.[\w-]+)+$/.test(text);
}

/** A program on this machine may do without TLS. */
function isImapUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || url.username === '' || url.password === '') return false;
  return url.protocol === 'imaps:' || (url.protocol === 'imap:' && isLoopback(url.hostname));
}
