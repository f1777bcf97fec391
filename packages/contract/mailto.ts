/** A link that opens a mail with subject and body filled in. */
export function mailto(address: string, mail: { subject: string; body: string }): string {
  const body = mail.body.trim().replace(/\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body)}`;
}
