/** What may be logged of a mail server's answer, which may repeat what a visitor has typed: its words without those. */

/** A reply code and an enhanced status code (RFC 5321, RFC 3463), with which an answer begins. */
const CODES = /^[2-5]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?= |$)/;

/** A plain word. What is none may be an address, or have one in it in some encoding. */
const WORD = /^[("'[]?(?:[A-Z]?[a-z]+|[A-Z]{1,12})(?:[-'][A-Za-z]+)*[)"'\].,:;!?]*$/;

const LONGEST_WORD = 24;

/** Of a name, these are all; of a message, words that everybody uses. */
const SHORT = 3;

/** Before the answer about each of several recipients. */
const RECIPIENT = /(?:^|; )\S*@\S*: /;

/** @param typed what the visitor has typed */
export function loggableReason(answer: string, typed: readonly string[]): string {
  const texts = typed.map((text) => text.normalize('NFKC').toLowerCase());
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== ''));
  return answer
    .split(RECIPIENT)
    .filter((part) => part !== '')
    .map((part) => loggablePart(part, (word) => isOwn(word, texts, words)))
    .join('; ');
}

function loggablePart(answer: string, isShown: (word: string) => boolean): string {
  const [codes = ''] = CODES.exec(answer) ?? [];
  const shown = answer
    .slice(codes.length)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (isShown(word) ? word : '…'));
  return [codes, ...shown]
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/…(?: …)+/g, '…');
}

function isOwn(word: string, texts: readonly string[], words: ReadonlySet<string>): boolean {
  if (word.length > LONGEST_WORD || !WORD.test(word)) return false;
  const bare = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const pieces = word.toLowerCase().split(/[^a-z]+/);
  if (words.has(bare) || pieces.some((piece) => words.has(piece))) return false;
  const isPart = bare.length > SHORT && texts.some((text) => text.includes(bare));
  const hasPart = [...words].some((typed) => typed.length > SHORT && bare.includes(typed));
  return !isPart && !hasPart;
}
