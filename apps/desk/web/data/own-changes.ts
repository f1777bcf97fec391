/**
 * What the reader has done with leads, as long as an answer of the server may not know it yet: a list that was asked for before a
 * lead was answered can arrive after it, and must not put the old row back.
 */
import type { LeadSummary } from '../api/client.ts';

type Versioned = Pick<LeadSummary, 'id' | 'version'>;

interface OwnChange {
  values: object;
  /** What the lead's version is by it; undefined until the server has answered. */
  version: number | undefined;
}

const changes = new Map<string, OwnChange[]>();

/**
 * Begins a change. Until it has failed, or a lead has its version, `withOwnChanges` gives the lead its values.
 *
 * @returns what ends it: with the version that it led to, or without one because it was refused
 */
export function beginOwnChange(id: string, values: object): (version?: number) => void {
  const own: OwnChange = { values, version: undefined };
  changes.set(id, [...(changes.get(id) ?? []), own]);
  return (version) => {
    own.version = version;
    if (version === undefined) keep(id, (other) => other !== own);
  };
}

/** A lead, or its row, as the server sent it, with what it does not know yet. */
export function withOwnChanges<Lead extends Versioned>(lead: Lead): Lead {
  const later = keep(lead.id, ({ version }) => version === undefined || version > lead.version);
  if (later.length === 0) return lead;
  const known = { ...lead };
  for (const { values, version } of later) {
    for (const [name, value] of Object.entries(values))
      if (name in lead) Object.assign(known, { [name]: value });
    known.version = version ?? known.version;
  }
  return known;
}

function keep(id: string, isKept: (change: OwnChange) => boolean): OwnChange[] {
  const kept = changes.get(id)?.filter(isKept) ?? [];
  if (kept.length > 0) changes.set(id, kept);
  else changes.delete(id);
  return kept;
}
