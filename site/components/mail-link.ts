/** The address of a new mail with its subject and an outline filled in (RFC 6068). */
export function mailto(address: string, subject: string, body: string): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
