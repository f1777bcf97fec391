/** A reply code and an enhanced status code (RFC 5321, RFC 3463), with which an answer begins, or that about each of several recipients. */
const CODES = /(?:^|(?:^|; )\S*@\S*: )([2-5]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?)(?= |$)/g;

/** What may be logged of a mail server's answer: its codes. Its words may repeat what a visitor has typed. */
export function loggableReason(answer: string): string {
  const codes = [...answer.matchAll(CODES)].map(([, code]) => code);
  return codes.length === 0 ? 'an answer without a code' : codes.join('; ');
}
