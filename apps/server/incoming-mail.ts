import { type IncomingParts, mailAcceptor, maxMailBytes } from '@assay/service/incoming-mail';
import type { Settings } from '@assay/service/settings';
import type { AppParts } from './http/app.ts';

interface IncomingMail {
  /** For mails that are posted. */
  hook: AppParts['incomingMail'];
  /** Reads no more mails. */
  stop(): Promise<void>;
}

/** Begins to read the mailbox of answers, if one is set, and takes those that are posted. */
export async function startIncomingMail(
  {
    inboundImapUrl: url,
    inboundImapOauth: oauth,
    inboundMailSecrets: secrets,
    inboundFileKinds: fileKinds,
    replyAddress,
  }: Settings,
  parts: Omit<IncomingParts, 'replyAddress' | 'fileKinds'>,
): Promise<IncomingMail> {
  const accept = mailAcceptor({ ...parts, fileKinds, replyAddress });
  // Loaded where it is used alone.
  const reader =
    url &&
    (await import('@assay/service/incoming-mail/imap')).startImap({
      ...{ ...parts, url, oauth, accept },
      maxBytes: maxMailBytes(fileKinds),
    });
  return { hook: secrets && { secrets, accept }, stop: async () => reader?.stop() };
}
