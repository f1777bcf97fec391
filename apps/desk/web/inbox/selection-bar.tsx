import type { LeadSummary } from '../../contract/leads.ts';
import { useMe } from '../data/session.ts';
import { leadsInWords, useWorkOnMany } from '../data/use-work-on-many.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Action } from '../parts/action.tsx';
import type { Selection } from './use-selection.ts';

/** What somebody can do with all leads that they have selected. Over the list, so that no row moves. */
export function SelectionBar({ leads, clear }: Selection) {
  const work = useWorkOnMany();
  const me = useMe();
  if (leads.length === 0) return null;
  const closable = leads.filter(({ status }) => status !== 'closed');
  const takable = leads.filter(({ status, taken_by }) => status === 'new' && taken_by === null);
  const tasks = (of: readonly LeadSummary[], what: Parameters<typeof work>[0]['tasks'][number]['work']) =>
    of.map((lead) => ({ lead, work: what }));
  const begin = (task: Parameters<typeof work>[0]) => {
    work(task);
    clear();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      className="absolute inset-x-2 bottom-2 z-3 flex flex-wrap items-center gap-2 rounded-md border border-rule-2 bg-card px-3 py-2 shadow-sheet"
    >
      <p role="status" className="mr-2 tabular-nums">{`${leads.length} selected`}</p>
      <Action
        disabled={takable.length === 0}
        onClick={() =>
          begin({
            tasks: tasks(takable, { do: 'give', to: me }),
            said: (count) => `You took ${count === 1 ? '1 lead' : `${count} leads`}. Colleagues can see it.`,
          })
        }
      >
        Take
      </Action>
      <Action
        disabled={closable.length === 0}
        onClick={() =>
          begin({
            tasks: tasks(closable, { do: 'close', reason: 'spam' }),
            said: (count) => `${leadsInWords(count)} closed as spam.`,
          })
        }
      >
        Close as spam
      </Action>
      <ExportMenu
        of="leads"
        label="Export selected"
        opens="up"
        query={`?ids=${leads.map(({ id }) => id).join(',')}`}
      />
      <Action className="ml-auto" onClick={clear}>
        Select none
      </Action>
    </div>
  );
}
