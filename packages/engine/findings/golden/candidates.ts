import type { ColumnFacts } from './column-facts.ts';

/** A cell of a row that may be taken. */
export interface Cell {
  value: string;
  /** '' if there is no value. */
  meaning: string;
  /** What is wrong with it. */
  finding: string | undefined;
}

/** A row of a group, with what it says in a unit of columns. */
export interface Candidate {
  row: number;
  cells: readonly Cell[];
}

/** What else is known of a group: what may bear a value out. */
export interface Evidence {
  /** What stands before the @ in its e-mail addresses, folded and without spaces. */
  mailboxes: readonly string[];
  /** The names that were chosen. */
  names: readonly string[];
  /** When a row was changed, as ISO 8601; '' if that is not known. */
  changed(row: number): string;
}

/** How much speaks for a cell. */
export interface Support {
  /** Other rows that say the same. */
  rows: number;
  /** Whether an e-mail address has the name, or the e-mail address the name that was chosen. */
  isInMail: boolean;
  /** The rows that spell it so, where another row of the group has a slip of it; 0 if none has. */
  spelled: number;
}

/** The fewest letters of a name that is not in an e-mail address by chance. */
const IN_MAIL = 3;

/** @param at the place of the column among those of the unit */
export function supportOf(
  candidate: Candidate,
  at: number,
  all: readonly Candidate[],
  facts: readonly ColumnFacts[],
  evidence: Evidence,
): Support {
  const own = candidate.cells[at]?.meaning ?? '';
  const column = facts[at];
  if (own === '' || !column) return { rows: 0, isInMail: false, spelled: 0 };
  const others = all.flatMap(({ row, cells }) => (row === candidate.row ? [] : (cells[at]?.meaning ?? '')));
  return {
    rows: others.filter((meaning) => says(column, meaning, own)).length,
    isInMail: column.isName
      ? isNameInMail(own, others, evidence.mailboxes)
      : column.kind === 'email' && isMailOf(own, evidence.names),
    spelled: Math.max(0, ...others.map((other) => column.rowsOfMeant(other, own))),
  };
}

/** Whether a row that has one meaning says another one: it is the same, or has the initials of a name. */
export function says(column: ColumnFacts, meaning: string, other: string): boolean {
  return meaning === other || (column.isName && isInitials(meaning, other));
}

function isInitials(short: string, name: string): boolean {
  const [a, b] = [short.split(' '), name.split(' ')];
  if (short === '' || short === name || a.length !== b.length) return false;
  return a.every((word, at) => word === b[at] || (word.length === 1 && (b[at] ?? '').startsWith(word)));
}

/** Of names of which one is in the other, the one that is in no other of the e-mail address. */
function isNameInMail(name: string, others: readonly string[], mailboxes: readonly string[]): boolean {
  const isIn = (meaning: string) =>
    meaning.split(' ').every((word) => word.length >= IN_MAIL && mailboxes.some((box) => box.includes(word)));
  return isIn(name) && !others.some((other) => other !== name && other.includes(name) && isIn(other));
}

function isMailOf(address: string, names: readonly string[]): boolean {
  const box = mailbox(address);
  return names.some((name) => name.length >= IN_MAIL && box.includes(name));
}

/** What stands before the @, without signs and digits. */
export function mailbox(address: string): string {
  return (address.split('@')[0] ?? '').replace(/[^\p{L}]/gu, '');
}
