/** What a mail quotes of those before it, told from what its writer wrote. */

/** Lines that belong together, in order: all of them joined by line feeds are the mail. */
export interface Passage {
  text: string;
  isQuoted: boolean;
}

/** A line with the mark of quotes. One that begins with '>50%' has none. */
const MARKED = /^>(?:[> ]|$)/;

/** In characters, of a part of a line that is known again: 'Yes' may stand in any mail. */
const MIN_PART = 20;

/** What mail programs write above a quote, in the languages that leads write in: 'On Monday, Bo wrote:'. */
const ATTRIBUTIONS = [
  /^On .*\d.* wrote:$/,
  /^(?:Am|Den) .*\d.* schrieb\b.*:$/,
  /^Le .*\d.* a écrit\s?:$/,
  /^El .*\d.* escribió:$/,
];
/** They are wrapped as texts are. */
const MAX_ATTRIBUTION_LINES = 3;
/** In characters. What a stranger writes is no longer matched: a pattern takes a time that grows with its third power. */
const MAX_ATTRIBUTION = 500;

/** In characters, of what mails before say, the latest: each line of a mail is looked for in it. */
const MAX_KNOWN = 20_000;

/** The head of a quoted mail in Outlook: sender, time, recipients, and subject. */
const FROM = /^\*?(?:From|Von|De)\s?:/;
const SUBJECT = /^\*?(?:Subject|Betreff|Objet|Asunto)\s?:/;
const OF_HEAD =
  /^\*?(?:From|Von|De|Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha|To|An|À|Para|Cc|Subject|Betreff|Objet|Asunto)\s?:/;
const MAX_HEAD_LINES = 8;
const ABOVE_HEAD =
  /^(?:_{8,}|-{2,}\s?(?:Original Message|Ursprüngliche Nachricht|Message d['’]origine|Mensaje original)\s?-{2,})$/i;

/**
 * Splits a mail into what it quotes and the rest. Below Outlook's head nothing is marked, and people write in between: what counts as
 * quoted there is only what the mails before say.
 *
 * @param before the texts that it can quote
 */
export function passagesOf(body: string, before: readonly string[]): Passage[] {
  const lines = body.split('\n');
  const known = bare(before.join('\n')).slice(-MAX_KNOWN);
  const knownLines = new Set(before.flatMap((text) => text.split('\n').map(bare)));
  const isKnown = (line = '') => {
    const text = bare(line);
    return text === '' || knownLines.has(text) || (text.length >= MIN_PART && known.includes(text));
  };
  const quoted = lines.map(() => false);
  let isQuoting = false;
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(lines, at);
    if (head > at) {
      for (let i = aboveHead(lines, at); i < head; i++) quoted[i] = true;
      for (let i = head; i < lines.length; i++) quoted[i] = isKnown(lines[i]);
      break;
    }
    if (!MARKED.test(lines[at] ?? '')) continue;
    const end = endOfRun(lines, at);
    const first = attributionAbove(lines, at);
    isQuoting ||= first < at;
    const run = lines.slice(at, end);
    const isQuote = isQuoting || run.length > 1 || run.every(isKnown);
    for (let i = first; i < end; i++) quoted[i] = isQuote;
    at = end - 1;
  }
  return joined(lines, quoted);
}

/** Texts are wrapped anew where they are quoted, and marked. */
function bare(text: string): string {
  return text.replace(/[\s>]+/g, '');
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
function attributionAbove(lines: readonly string[], start: number): number {
  let last = start - 1;
  while (last >= 0 && lines[last]?.trim() === '') last--;
  for (let first = last; first >= 0 && first > last - MAX_ATTRIBUTION_LINES; first--) {
    const line = lines
      .slice(first, last + 1)
      .join(' ')
      .trim();
    if (line.length > MAX_ATTRIBUTION) break;
    if (ATTRIBUTIONS.some((attribution) => attribution.test(line))) return first;
  }
  return start;
}

/** The line after Outlook's head that begins here; the same where none does. */
function headAt(lines: readonly string[], start: number): number {
  if (!FROM.test(lines[start] ?? '')) return start;
  let end = start;
  while (end < start + MAX_HEAD_LINES && OF_HEAD.test(lines[end] ?? '')) end++;
  const head = lines.slice(start, end);
  return head.length >= 3 && head.some((line) => SUBJECT.test(line)) ? end : start;
}

/** The first line of what stands above Outlook's head. */
function aboveHead(lines: readonly string[], start: number): number {
  let above = start - 1;
  while (above >= 0 && lines[above]?.trim() === '') above--;
  return ABOVE_HEAD.test(lines[above]?.trim() ?? '') ? above : start;
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
