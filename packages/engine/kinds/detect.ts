import type { DetectedKind } from './context.ts';
import { Evidence, type Summary } from './evidence.ts';
import { type HeaderMeaning, meaningOf } from './headers.ts';
import { inContext } from './in-context.ts';
import { SIGNS, type Sign } from './kind.ts';
import { type ColumnKind, KINDS, type Kind, kindOf } from './kinds.ts';
import { isNumbering } from './row-key.ts';
import { summarizeAll } from './summary.ts';
import { areAnswers } from './text.ts';

/** What each column holds: what its header says unless the values contradict, else what the values look like. */
export function detectKinds(
  { columns }: { columns: readonly { name: string; values: readonly string[] }[] },
  chosen: ReadonlyMap<string, Kind> = new Map(),
): ColumnKind[] {
  return kindsOf(summarizeAll(columns), chosen);
}

/**
 * The same from the columns' summaries.
 *
 * @param chosen kinds by the names of columns, instead of finding them
 */
export function kindsOf(
  summaries: readonly Summary[],
  chosen: ReadonlyMap<string, Kind> = new Map(),
): ColumnKind[] {
  const columns = summaries.map((summary) => {
    const evidence = new Evidence(summary);
    const kind = chosen.get(summary.name);
    const meaning = meaningOf(summary.name);
    const found = byHeader(meaning, evidence) ?? byValues(evidence);
    return {
      meaning,
      evidence,
      found: kind === undefined || kind === found.kind ? found : { kind, confidence: 1 },
    };
  });
  const seen = inContext(columns);
  return columns.map(({ evidence: { summary }, found }, at) => {
    const isChosen = chosen.has(summary.name);
    return { column: at, ...(isChosen ? { ...found, confidence: 1 } : (seen[at] ?? found)) };
  });
}

function byHeader(meaning: HeaderMeaning | undefined, evidence: Evidence): DetectedKind | undefined {
  const { summary } = evidence;
  if (summary.filled === 0) return { kind: 'empty', confidence: 1 };
  if (!meaning) return undefined;
  const { kind } = meaning;
  const { agreement, confirms } = kindOf(kind);
  const agreed = agreement?.(evidence) ?? 1;
  if (agreed < 1) return undefined;
  if (kind === 'free_text' && areAnswers(evidence)) return { kind: 'category', confidence: 0.6 };
  const isDetail = meaning.detail !== undefined && (confirms?.(meaning.detail, evidence) ?? true);
  const detail = isDetail ? meaning.detail : undefined;
  if (kind === 'row_key' && !evidence.isUnique) return { kind: 'identifier', confidence: 0.7 };
  const isEachOnce = summary.counts.size === summary.filled && evidence.isUnique;
  if (kind === 'identifier' && !detail && isEachOnce && isNumbering(summary)) {
    return { kind: 'row_key', confidence: 0.8 };
  }
  return { kind, confidence: Math.min(1, 0.6 + 0.2 * agreed), ...(detail && { detail }) };
}

/** Kinds that say nothing but the look of values: nothing is rewritten or joined by them. */
const NEUTRAL: ReadonlySet<Kind> = new Set(['category', 'free_text', 'number', 'empty', 'row_key']);
/** From here on header and values agree, or values leave hardly a doubt. */
const SURE = 0.65;

/** Whether somebody should say what a column holds: a kind by which values are rewritten or rows joined, on too little evidence. */
export function isUnsure({ kind, confidence }: Pick<ColumnKind, 'kind' | 'confidence'>): boolean {
  return confidence < SURE && !NEUTRAL.has(kind);
}

const SIGNS_OF_KINDS = KINDS.flatMap(({ name, signs = [] }) =>
  signs.map((sign: Sign) => ({ kind: name, ...sign })),
);
const IN_ORDER = SIGNS_OF_KINDS.toSorted((a, b) => SIGNS.indexOf(a.by) - SIGNS.indexOf(b.by));

/** The kind of the first sign that the values show. */
function byValues(evidence: Evidence): DetectedKind {
  for (const { kind, detail, find } of IN_ORDER) {
    const confidence = find(evidence);
    if (confidence !== undefined) return { kind, confidence, ...(detail && { detail }) };
  }
  return { kind: 'free_text', confidence: 0 };
}
