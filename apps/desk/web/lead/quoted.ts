/** What a mail quotes, told from what its writer wrote: lines that are marked with '>'. */

/** Lines that belong together, in order: all of them joined by line feeds are the mail. */
export interface Passage {
  text: string;
  isQuoted: boolean;
}

/** A line with the mark of quotes. One that begins with '>50%' has none. */
const MARKED = /^>(?:[> ]|$)/;

/** A line that introduces a quote in any language: 'On Mon, Nov 23, 2026, Grace wrote:'. */
const INTRODUCING = /\d.*:$/;
/** It is wrapped as texts are. */
const MAX_LINES = 3;
/** In characters: what a stranger writes is no longer looked through. */
const MAX_LENGTH = 500;

/** Splits a mail into what it quotes and the rest. A marked line alone is its writer's own, unless something introduces it. */
export function passagesOf(body: string): Passage[] {
  const lines = body.split('\n');
  const quoted = lines.map(() => false);
  for (let at = 0; at < lines.length; at++) {
    if (!MARKED.test(lines[at] ?? '')) continue;
    const end = endOfRun(lines, at);
    const first = introductionAbove(lines, at);
    if (first < at || end > at + 1) quoted.fill(true, first, end);
    at = end - 1;
  }
  return joined(lines, quoted);
}

/** The line after the marked ones that begin here, with blank ones between them. */
function endOfRun(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    if (MARKED.test(lines[at] ?? '')) end = at + 1;
    else if (lines[at]?.trim() !== '') break;
  }
  return end;
}

/** The first line of what introduces a quote that begins here; the quote's own where nothing does. */
function introductionAbove(lines: readonly string[], start: number): number {
  let last = start - 1;
  while (last >= 0 && lines[last]?.trim() === '') last--;
  let first = last;
  while (first > 0 && first > last - MAX_LINES + 1 && lines[first - 1]?.trim() !== '') first--;
  const text = lines
    .slice(first, last + 1)
    .join(' ')
    .trim();
  return text.length <= MAX_LENGTH && INTRODUCING.test(text) ? first : start;
}

/** Blank lines between quoted ones are theirs. A mail that only quotes is shown as it is. */
function joined(lines: readonly string[], quoted: readonly boolean[]): Passage[] {
  const all: { lines: string[]; isQuoted: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = all.at(-1);
    const isQuoted = line.trim() === '' ? (last?.isQuoted ?? false) : (quoted[at] ?? false);
    if (last?.isQuoted === isQuoted) last.lines.push(line);
    else all.push({ lines: [line], isQuoted });
  }
  const isAllQuoted = all.every((one) => one.isQuoted || one.lines.every((line) => line.trim() === ''));
  const passages = all.map((one) => ({ text: one.lines.join('\n'), isQuoted: one.isQuoted }));
  return isAllQuoted ? [{ text: lines.join('\n'), isQuoted: false }] : passages;
}
