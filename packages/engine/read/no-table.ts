/** Text that is no table, by what it begins with, and sentences. */
import { DIVIDED, divisionOf, isClear, SAMPLE_CHARACTERS } from './delimiter.ts';

interface Start {
  name: string;
  /** What such a text begins with, comments of SQL aside. */
  start: RegExp;
}

const SAMPLE_LINES = 400;

/** So many characters of a line are looked at, without spaces around them. */
const MAX_LINE = 500;

/** No table begins like this, whatever divides its lines. */
const STARTS: readonly Start[] = [
  { name: 'a vCard file', start: /^BEGIN:VCARD\b/i },
  { name: 'a calendar', start: /^BEGIN:VCALENDAR\b/i },
  {
    name: 'a web page or XML; export it as CSV or .xlsx',
    start: /^<(?:(?:\?xml|!doctype|html|table)\b|[a-z!/][^<>]{0,200}>[\s\S]*<\/[a-z])/i,
  },
  {
    name: 'SQL; export the table as CSV',
    start:
      /^(?:create\s+(?:or\s+replace\s+)?(?:temp\w{0,6}\s+)?(?:table|view|database|schema|index|function|user|role)\b|insert\s+into\s|drop\s+(?:table|database|view|schema)\b|alter\s+table\b|select\s[\s\S]{1,2000}\sfrom\s|with\s+\w+\s+as\s*\(|begin(?:\s+transaction)?;|start\s+transaction;|pragma\s+\w+|use\s+`?\w+`?;|set\s+(?:names\s|[\w@ ]+=)|copy\s+[\w."]+\s*\(|update\s+\w+\s+set\s|delete\s+from\s|lock\s+tables\s|delimiter\s*\/\/)/i,
  },
];

/** What a text is if it is no table, after 'The file is no table but'; undefined if it may be one. */
export function whatInstead(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const start = sample.replace(/^\s{1,1000}/, '');
  const beginning = withoutComments(start);
  const known = STARTS.find((sort) => sort.start.test(start) || sort.start.test(beginning));
  if (known) return known.name;
  const lines = sample
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .map((line) => line.trim().slice(0, MAX_LINE))
    .filter((line) => line !== '');
  // In sentences a comma is followed by a space, and may divide each line alike.
  if (!/,(?!\s|$)/.test(sample) && !/[;\t|]/.test(sample) && isProse(lines)) return 'a text';
  const division = divisionOf(text);
  // Of three columns or more.
  const isTable = isClear(division) || (isClear(division, DIVIDED) && division.width > 2);
  return !isTable && isProse(lines) ? 'a text' : undefined;
}

/** Words that sentences are made of, and cells of tables seldom, in ten languages. */
const SENTENCE_WORDS = new Set(
  (
    'the and of to in is that it for was with on are as this be have not but from at by we you i they will has had ' +
    'der die das und ist nicht ein eine zu den mit sich auf für von dem des wir ich sie wird hat ' +
    'le la les et des est une un dans que qui pour pas sur nous vous il elle du ' +
    'el los las y una por con para no se su al lo di che il non è per sono si da del della ' +
    'o a os e um uma não em do na het een van en niet dat met voor og att på som inte och ' +
    'и в не на что с по как это я он мы для из i w nie na się że do z jest'
  ).split(' '),
);
const LEAST_SENTENCE_WORDS = 0.22;
const LEAST_WORDS = 12;
const LEAST_WORDS_A_LINE = 5;

/** Whether lines are sentences. A column of texts is none: its header stands above, a word or two. */
function isProse(lines: readonly string[]): boolean {
  const words = lines.map((line) => line.toLowerCase().match(/\p{L}+/gu) ?? []);
  const all = words.flat();
  const isBelowHeader = lines.length > 1 && (words[0]?.length ?? 0) < 3 && !/\p{P}$/u.test(lines[0] ?? '');
  if (isBelowHeader || new Set(all).size < LEAST_WORDS || all.length < LEAST_WORDS_A_LINE * lines.length)
    return false;
  return all.filter((word) => SENTENCE_WORDS.has(word)).length >= LEAST_SENTENCE_WORDS * all.length;
}

/** From the first line on that is no comment of SQL. */
function withoutComments(text: string): string {
  return text.replace(/^(?:(?:--|#)[^\n]*\n|\/\*[\s\S]*?\*\/;?|\s+)+/, '');
}
