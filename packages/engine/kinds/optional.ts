/** Columns in which a blank is an answer: nobody has died, nothing is blocked, there is no middle name. */
import { isYes } from './boolean.ts';
import type { Summary } from './evidence.ts';
import { headerWords } from './headers.ts';

/** Details of dates of what ends; it has not ended where they are blank. */
const ENDINGS: ReadonlySet<string> = new Set(['death', 'end']);

/** Words of headers that ask for what few rows have, folded as headers are. */
const OPTIONAL = new RegExp(
  `^(?:${[
    'deceased|died|death|verstorben|sterbedatum|todesdatum|deces|decede|fallecido|fallecimiento|defuncion|deceduto|decesso|obito|overleden',
    'block|blocked|locked|gesperrt|sperre|bloque|bloqueado|bloccato|geblokkeerd|deleted|geloscht|supprime|eliminado|cancell?ed|cancellation',
    'terminated|termination|resigned|kundigung|austritt|ende|until|bis|middle|suffix|maiden|nickname|alias|zweitname',
    'fax|telefax|remarks?|comments?|notes?|bemerkung|bemerkungen|notiz|anmerkung|remarque|observaciones|opmerking',
  ].join('|')})$`,
);
/** The second line of an address, and what else stands beside a first. */
const SECOND =
  /(?:address|addr|adresse|street|line|phone|telephone|email|mail)[\s_-]*(?:line[\s_-]*)?[2-9]$|^(?:alternate|alternative|other|second(?:ary)?|zweite[rs]?)\b/i;

/** Whether a cell of a column may be blank because that is what there is to say. */
export function mayBeBlank({ name, filled, counts }: Summary, detail: string | undefined): boolean {
  if (detail !== undefined && ENDINGS.has(detail)) return true;
  if (headerWords(name).some((word) => OPTIONAL.test(word)) || SECOND.test(name.trim())) return true;
  // A mark that some rows have: the others are not marked.
  return (
    filled > 0 &&
    counts.size <= 5 &&
    [...counts.keys()].every((value) => /^[x✓✔*]$/i.test(value.trim()) || isYes(value))
  );
}
