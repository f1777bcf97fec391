/** Columns in which a blank is an answer: nobody has died, nothing is blocked, there is no middle name. */
import { isYes } from './boolean.ts';
import { NEARLY_ALL, SEVERAL } from './enough.ts';
import { headerWords } from './headers.ts';
import type { ColumnContext } from './kind.ts';
import { stageOf } from './stages.ts';

/** Words of headers that ask for what few rows have, folded as headers are. */
const OPTIONAL = new RegExp(
  `^(?:${[
    'deceased|died|death|verstorben|sterbedatum|todesdatum|deces|decede|fallecido|fallecimiento|defuncion|deceduto|decesso|obito|overleden',
    'block|blocked|locked|gesperrt|sperre|bloque|bloqueado|bloccato|geblokkeerd|deleted|geloscht|supprime|eliminado|cancell?ed|cancellation',
    'terminated|termination|resigned|kundigung|coupons?|vouchers?|promo|discounts?|flags?|allerg(?:y|ies|ien)|middle|suffix|maiden|nickname|alias|zweitname',
    'fax|telefax|remarks?|comments?|notes?|bemerkung|bemerkungen|notiz|anmerkung|remarque|observaciones|opmerking',
  ].join('|')})$`,
);
/** The second line of an address, what else stands beside a first, and what is asked of some: 'If yes, where'. */
const SECOND =
  /\bif\s+\p{L}|(?:address|addr|adresse|street|line|phone|telephone|email|mail)[\s_-]*(?:line[\s_-]*)?[2-9]$|^(?:alternate|alternative|other|second(?:ary)?|zweite[rs]?)\b/iu;

/** The cells of a column beside this one where a row has the one or the other: debit or credit, a person or a company. */
export function alternativeTo({
  values,
  columns,
  summary: { filled, rows },
}: Pick<ColumnContext, 'values' | 'columns' | 'summary'>): readonly string[] | undefined {
  return columns.find((other) => {
    const all = filled + other.summary.filled;
    const mayBe =
      Math.min(filled, other.summary.filled) >= SEVERAL && all <= rows && all >= NEARLY_ALL * rows;
    return mayBe && values.every((value, row) => value.trim() === '' || other.values[row]?.trim() === '');
  })?.values;
}

/** Whether a cell of a column may be blank because that is what there is to say. */
export function mayBeBlank(context: ColumnContext): boolean {
  const { kind, detail, summary } = context;
  const { name, filled, counts } = summary;
  // What has an end has not ended; when something is due or expires is known.
  const isEnd = detail !== 'expiry' && (stageOf(name, detail) ?? 0) >= 2;
  if (isEnd && (kind.name === 'date' || kind.name === 'empty')) return true;
  if (headerWords(name).some((word) => OPTIONAL.test(word)) || SECOND.test(name.trim())) return true;
  if (alternativeTo(context)) return true;
  // A mark that some rows have, which is an x or any signs, such as a circle: the others are not marked.
  return (
    filled > 0 &&
    counts.size <= 5 &&
    [...counts.keys()].every((value) => /^(?:x|[^\p{L}\p{N}]{1,3})$/iu.test(value.trim()) || isYes(value))
  );
}
