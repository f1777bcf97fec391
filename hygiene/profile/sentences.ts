import type { Finding, FindingKind } from './finding.ts';

type Facts = Pick<Finding, 'count' | 'examples'> & {
  /** The column's name, quoted; '' for whole rows. */
  column: string;
  /** Of rows, in words. */
  share: string;
};

const first = ({ examples }: Facts) =>
  examples
    .slice(0, 3)
    .map(({ value }) => quoted(value))
    .join(', ');

/** For a steward: what is wrong, how much of it there is, and why it matters or what to do. */
const SENTENCES: Readonly<Record<FindingKind, (facts: Facts) => string>> = {
  empty_column: ({ column }) => `${column} has no values at all: fill it or drop it.`,
  missing_values: ({ column, count, share }) => `${column} is missing in ${rows(count)} (${share}).`,
  missing_words: (facts) =>
    `${facts.column} has a word in place of a missing value in ${rows(facts.count)} (${first(facts)}): leave these cells empty, or programs take the word for a value.`,
  placeholder_dates: (facts) =>
    `${facts.column} has a date that systems enter for a missing one in ${rows(facts.count)} (${first(facts)}).`,
  empty_rows: ({ count }) => `${rows(count)} ${count === 1 ? 'has' : 'have'} no value in any column.`,
  invalid_emails: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} not valid as an e-mail address (${first(facts)}).`,
  misspelled_domains: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with a mail domain that looks misspelled (${first(facts)}): such mail is lost or read by others.`,
  invalid_phones: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} not valid as a phone number (${first(facts)}).`,
  not_dates: (facts) =>
    `${facts.column} holds dates, but has ${values(facts, 'is', 'are')} not readable as a date (${first(facts)}).`,
  impossible_dates: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} that ${verb(facts, 'does', 'do')} not exist (${first(facts)}).`,
  future_dates: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} in the future (${first(facts)}).`,
  invalid_check_digits: (facts) =>
    `${facts.column} has ${values(facts, 'fails', 'fail')} the check of such numbers (${first(facts)}): a digit is wrong, missing or swapped.`,
  not_numbers: (facts) =>
    `${facts.column} holds numbers, but has ${values(facts, 'is', 'are')} not readable as a number (${first(facts)}).`,
  odd_formats: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} written unlike nearly all others (${first(facts)}).`,
  mixed_formats: (facts) =>
    `${facts.column} is written in more than one format: ${rows(facts.count)} (${facts.share}) ${verb(facts, 'differs', 'differ')} from the most frequent (${first(facts)}).`,
  mixed_case: (facts) =>
    `${facts.column} mixes capitals, small letters and initial capitals: ${rows(facts.count)} (${facts.share}) ${verb(facts, 'differs', 'differ')} from the most frequent (${first(facts)}).`,
  spelling_variants: (facts) =>
    `${facts.column} has the same words in several spellings in ${rows(facts.count)} (${first(facts)}).`,
  padding: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with spaces before, after or doubled within: programs do not take them for equal to the same text without.`,
  invisible_characters: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with characters that nobody sees.`,
  mojibake: (facts) =>
    `${facts.column} has ${values(facts, 'was', 'were')} decoded wrongly on the way (${first(facts)}).`,
  wrong_column: (facts) =>
    `${facts.column} has ${values(facts, 'belongs', 'belong')} in another column (${first(facts)}).`,
  outliers: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} far from all others (${first(facts)}): check at the source.`,
  repeated_keys: (facts) =>
    `${facts.column} differs in nearly every row, but ${rows(facts.count)} ${verb(facts, 'repeats', 'repeat')} the value of an earlier row (${first(facts)}).`,
  equal_rows: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'equals', 'equal')} an earlier row in every column, row keys aside.`,
  duplicates: (facts) =>
    `${rows(facts.count)} (${facts.share}) ${verb(facts, 'describes', 'describe')} the same person or company as an earlier row.`,
  ragged_rows: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} fewer or more cells than the header: values may stand in the wrong column.`,
  stray_quotes: (facts) =>
    `${rows(facts.count)} ${verb(facts, 'has', 'have')} a quotation mark that is opened and not closed; it was read as text.`,
  undecodable: (facts) =>
    `${counted(facts.count, 'character')} ${verb(facts, 'is', 'are')} not in the file's encoding and ${verb(facts, 'is', 'are')} lost: name the encoding, or export the file again.`,
};

const verb = ({ count }: Facts, one: string, several: string) => (count === 1 ? one : several);

/** '1 value that is', '2 values that are'. */
const values = (facts: Facts, one: string, several: string) =>
  `${counted(facts.count, 'value')} that ${verb(facts, one, several)}`;

export function sentenceOf(
  kind: FindingKind,
  { count, share, examples }: Pick<Finding, 'count' | 'share' | 'examples'>,
  column?: string,
): string {
  const name = column === undefined ? '' : quoted(column);
  return SENTENCES[kind]({ column: name, count, examples, share: percent(share) });
}

/** Shares near none and near all keep a digit. */
export function percent(share: number): string {
  const hundred = share * 100;
  if (hundred === 0 || hundred === 100) return `${hundred}%`;
  if (hundred < 0.1) return 'below 0.1%';
  return hundred > 99.9
    ? 'over 99.9%'
    : `${hundred < 10 || hundred > 90 ? hundred.toFixed(1) : Math.round(hundred)}%`;
}

/** '1 row', '2,000 rows'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const rows = (count: number) => counted(count, 'row');

/** 12345 as 12,345. */
export function grouped(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

function quoted(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return `'${short}'`;
}
