/** What a mail quotes, told from what its writer wrote: lines that are marked with '>'. */

/** Lines that belong together, in order: all of them joined by line feeds are the mail. */
export interface Passage {
  text: string;
  isQuoted: boolean;
}

/** A line with the mark of quotes. One that begins with '>50%' has none. */
const MARKED = /^>(?:[> ]|$)/;

/** Splits a mail into what it quotes and the rest. A marked line alone is its writer's own; a mail that only quotes is shown as it is. */
export function passagesOf(body: string): Passage[] {
  const lines = body.split('\n');
  const isMarked = (at: number) => MARKED.test(lines[at] ?? '');
  const passages: Passage[] = [];
  for (const [at, line] of lines.entries()) {
    const last = passages.at(-1);
    // A blank line belongs to what is before it.
    const isQuoted =
      line.trim() === '' ? (last?.isQuoted ?? false) : isMarked(at) && (isMarked(at - 1) || isMarked(at + 1));
    if (last?.isQuoted === isQuoted) last.text += `\n${line}`;
    else passages.push({ text: line, isQuoted });
  }
  const isAllQuoted = passages.every(({ text, isQuoted }) => isQuoted || text.trim() === '');
  return isAllQuoted ? [{ text: body, isQuoted: false }] : passages;
}
