import { fillIn } from '../../../content/fill-in.ts';
import type { Group } from '../../../hygiene/browser/protocol.ts';
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
      <GroupTable group={group} />
      <EvidenceOf key={group.rows[0]?.row} group={group} />
    </div>
  );
}
