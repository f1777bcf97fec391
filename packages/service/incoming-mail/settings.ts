/** What is set of mails that come in. */
import { isLoopback } from '@assay/runtime/own-address';
import { SECRET } from '@assay/runtime/variables';
import { z } from 'zod';
import { webhookSecrets } from '../delivery/webhook/sign.ts';
import { replyAddress } from '../reply-address.ts';
import { FILE_KINDS } from './files.ts';

const KINDS_EXPECTED = `true, or some of ${FILE_KINDS.join(', ')}, separated by commas`;

export const incomingMailVariables = {
  REPLY_ADDRESS: replyAddress,
  INBOUND_IMAP_URL: z
    .string()
    .refine(
      isImapUrl,
      'imaps://<user>:<password>@<host>/<folder>, without the password where INBOUND_IMAP_OAUTH is set; imap:// on this machine only',
    )
    .optional()
    .meta(SECRET),
  INBOUND_IMAP_OAUTH: z
    .string()
    .refine(
      isTokenUrl,
      'https://<client id>:<client secret>@<host>/<path>?refresh_token=<token>, or ?scope=<scope>',
    )
    .optional()
    .meta(SECRET),
  INBOUND_ATTACHMENTS: z
    .string()
    .transform(kindsIn)
    .pipe(z.array(z.enum(FILE_KINDS, KINDS_EXPECTED)))
    .default([]),
  INBOUND_MAIL_SECRET: webhookSecrets.optional().meta(SECRET),
};

function kindsIn(text: string): readonly string[] {
  if (text === 'true') return FILE_KINDS;
  return text === 'false' ? [] : text.split(',').map((kind) => kind.trim());
}

/** A program on this machine may do without TLS. */
function isImapUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || url.username === '') return false;
  return url.protocol === 'imaps:' || (url.protocol === 'imap:' && isLoopback(url.hostname));
}

/** Where tokens are got for a mailbox; a program on this machine may do without TLS. */
function isTokenUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username === '') return false;
  const isWhole =
    url.searchParams.has('refresh_token') || (url.password !== '' && url.searchParams.has('scope'));
  return isWhole && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
}
