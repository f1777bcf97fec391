import { fillIn } from '@assay/content/fill-in';
import type { Group } from '@assay/engine/worker';
import { useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { EvidenceOf } from './evidence-of.tsx';
import { GroupTable } from './group-table.tsx';
import { useSheet } from './sheet-context.ts';
import { usePages } from './use-pages.ts';

interface Props {
  at: number;
  count: number;
  version: number;
  load(from: number, count: number): Promise<Group[]>;
}

/** A group: its records, its golden record, and why they belong together. */
export function GroupView({ at, count, version, load }: Props) {
  const { words } = useSheet();
  const groupAt = usePages(version, [at, at], load);
  const group = groupAt(at);
  if (!group) return null;
  return (
    <div className="min-w-0 pt-4">
      <h4 className="text-h4 font-semibold" aria-live="polite">
        {fillIn(words.groups.of, { number: at + 1, groups: count })}
      </h4>
      <Records key={group.rows[0]?.row} group={group} />
    </div>
  );
}

/** Records that are shown at once: a group may be as long as the file. */
const ROWS = 20;

function Records({ group }: { group: Group }) {
  const { words } = useSheet();
  const [wanted, setFrom] = useState(0);
  const total = group.rows.length;
  // A decision may have made the group shorter.
  const from = wanted < total ? wanted : 0;
  const shown = { ...group, rows: group.rows.slice(from, from + ROWS) };
  return (
    <>
      <GroupTable group={shown} />
      <Pager
        {...{ from, total, onFrom: setFrom }}
        shown={shown.rows.length}
        size={ROWS}
        words={words.pager}
      />
      <EvidenceOf key={from} group={shown} />
    </>
  );
}
