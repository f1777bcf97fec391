/** Text that is no table: which sort of text it is, so that nobody gets a report on the 'rows' of a program. */
import { divisionOf, isClear } from './delimiter.ts';

interface Start {
  name: string;
  /** What such a text begins with, comments of SQL aside. */
  start: RegExp;
}

interface Sort {
  name: string;
  /** Its lines, and the share of all lines that are such at least. */
  lines: readonly [line: RegExp, share: number];
  /** What it has at least once. */
  has: RegExp;
}

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 400;

/** So many characters of a line are looked at, without spaces around them. */
const MAX_LINE = 500;

/** No table begins like this, whatever divides its lines. */
const STARTS: readonly Start[] = [
  { name: 'a vCard file', start: /^BEGIN:VCARD\b/i },
  { name: 'a calendar', start: /^BEGIN:VCALENDAR\b/i },
  { name: 'LaTeX', start: /^\\(?:documentclass|begin|usepackage)\b/ },
  {
    name: 'a web page or XML; export it as CSV or .xlsx',
    start: /^<(?:(?:\?xml|!doctype|html|table)\b|[a-z!/][^<>]{0,200}>[\s\S]*<\/[a-z])/i,
  },
  { name: 'a program', start: /^#!\s?\// },
  { name: 'a program', start: /^<\?php\b/ },
  {
    name: 'SQL; export the table as CSV',
    start:
      /^(?:create\s+(?:or\s+replace\s+)?(?:temp\w{0,6}\s+)?(?:table|view|database|schema|index|function|user|role)\b|insert\s+into\s|drop\s+(?:table|database|view|schema)\b|alter\s+table\b|select\s[\s\S]{1,2000}\sfrom\s|with\s+\w+\s+as\s*\(|begin(?:\s+transaction)?;|start\s+transaction;|pragma\s+\w+|use\s+`?\w+`?;|set\s+(?:names\s|[\w@ ]+=)|copy\s+[\w."]+\s*\(|update\s+\w+\s+set\s|delete\s+from\s|lock\s+tables\s|delimiter\s*\/\/)/i,
  },
  { name: 'YAML', start: /^(?:%YAML|---\s*\r?\n)/ },
  { name: 'an e-mail', start: /^(?:Return-Path|Received|Delivered-To|MIME-Version|Message-ID): / },
  { name: 'an e-mail', start: /^(?:From|To|Subject): [^\n]*\n(?:[A-Z][\w-]{1,40}: [^\n]*\n)+/ },
  { name: 'a bibliography', start: /^@\w{1,40}\s?\{/ },
  { name: 'a program', start: /^FROM \S+[^\n]*\n\s*(?:RUN|COPY|WORKDIR|ENV|ARG|ADD|LABEL|CMD|EXPOSE)\s/ },
  { name: 'a patch', start: /^(?:diff --git |--- a\/|Index: )/ },
];

const KEY = String.raw`(?:"[^"]{1,80}"|'[^']{1,80}'|[\w$][\w .$/-]{0,60})`;

/** Lines of programs in many languages. */
const CODE =
  /^\s*(?:import\s[\w{*."'<]|from\s+[\w.]+\s+import\b|(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b|(?:export\s+)?(?:const|let|var)\s+[\w{[]|(?:public|private|protected|static|final|abstract|override)\s+\w|(?:async\s+)?def\s+\w+\(|class\s+\w|interface\s+\w|struct\s+\w|enum\s+\w|impl\b|fn\s+\w|func\s+[\w(]|pub\s+\w|use\s+[\w:]+;|package\s+\w|namespace\s+\w|using\s+[\w.]+;|#\s?(?:include|define|ifdef|ifndef|endif|pragma)\b|return\b.*|(?:if|for|while|switch|else|elif|try|except|catch|finally)\b.*[({:]\s*$|\}\s*(?:else\b.*)?[;,)]?\s*$|[^,;\t|]*\)\s*\{\s*$|.*[({[]\s*$|\s*\/\/|\s*\/?\*+|@\w+|[\w.$[\]]+\s*(?:[-+*/]?=|:=|<-)\s*\S.*;?\s*$|[\w.$]+\([^;]*\)\s*;?\s*$|echo\s|fi$|done$|end$|\);?$|.*[{};]\s*$)/;

/** What a program has at least once. */
const KEYWORD =
  /^[ \t]*(?:import|from|export|def|async|function|class|const|let|var|public|private|package|using|namespace|#include|return|if|for|while|fn|func|use|struct|interface|impl)\b.*[({:;='"]/m;

/** Headings, lists, quotations, fences, links, bold words. */
const MARKDOWN =
  /^\s{0,8}(?:#{1,6} \S|[-*+] +\S|\d{1,3}[.)] +\S|> |```|~~~|!\[|={3,}$|-{3,}$|\|.*\|$)|\[[^\][]{1,200}\]\([^()]{1,500}\)|\*\*[^*]{1,200}\*\*/;

/** Text whose lines are of one sort. A table that is divided alike in every line is none of these. */
const LINES: readonly Sort[] = [
  {
    name: 'YAML',
    lines: [new RegExp(String.raw`^\s*(?:- ?)*(?:${KEY}:(?:\s.*)?|- .*|-|#.*|---|\.\.\.|[\]}],?)$`), 0.9],
    has: new RegExp(String.raw`^[ \t]*(?:- )*${KEY}:(?:\s|$)`, 'm'),
  },
  {
    name: 'a list of settings',
    lines: [new RegExp(String.raw`^\s*(?:${KEY}\s*=.*|\[[^\]]*\]|[#;].*)$`), 0.9],
    has: new RegExp(String.raw`^[ \t]*${KEY}[ \t]*=`, 'm'),
  },
  {
    name: 'a style sheet',
    lines: [/^\s*(?:[\w-]+\s*:.*;|[^,;|\t]*[^{}]*\{|\}|\/?\*.*|@[\w-]+.*)\s*$/, 0.9],
    has: /\{[ \t]*$/m,
  },
  { name: 'a program', lines: [CODE, 0.6], has: KEYWORD },
  {
    name: 'a text in Markdown',
    lines: [MARKDOWN, 0.2],
    has: /^(?:#{1,6} \S|```|={3,}[ \t]*$|[-*+] +\S)/m,
  },
  {
    name: 'a text',
    lines: [/^.{60}|[.!?:]["')]?$/, 0.4],
    has: /[.!?]["')]?[ \t]{0,9}\r?\n[ \t]{0,9}\r?\n/,
  },
];

/** A table of three columns or more is one if this share of its lines is divided alike. */
const DIVIDED = 0.6;

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
  const isStatements = division.delimiter === ';' && division.width === 2 && /;[ \t]*$/m.test(sample);
  if ((isClear(division) && !isStatements) || (isClear(division, DIVIDED) && division.width > 2))
    return undefined;
  if (isProse(lines)) return 'a text';
  if (lines.length < 2) return undefined;
  return LINES.find(({ lines: [line, share], has }) => {
    const alike = lines.filter((one) => line.test(one)).length;
    return alike >= share * lines.length && has.test(sample);
  })?.name;
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
