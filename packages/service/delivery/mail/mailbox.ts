import { EMAIL_PATTERN } from '@assay/contract/forms';

/** Whether a text is `name@example.com` or `Name <name@example.com>`, without anything that would end a header line. */
export function isMailbox(text: string): boolean {
  const address = /^[^<>",;:\p{Cc}]*<([^<>]*)>$/u.exec(text)?.[1] ?? text;
  return EMAIL_PATTERN.test(address);
}

/** The address in a mailbox, as sent to a mail server: without the name, the domain in lower case. */
export function addressOf(mailbox: string): string {
  const address = /<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
}

/** Keeps the first mailbox for each address, whatever its letter case. */
export function uniqueMailboxes(mailboxes: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const mailbox of mailboxes) {
    const address = addressOf(mailbox).toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, mailbox);
  }
  return [...byAddress.values()];
}
