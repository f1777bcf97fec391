import { isInState, type LeadFilter } from '@assay/contract/lead-filter';
import { LEAD_STATUSES } from '@assay/contract/values';
import { useState } from 'react';
import type { BulkChange, BulkOf } from '../../contract/bulk.ts';
import type { Status } from '../api/client.ts';
import { api, type Person } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { useFocusAfter } from '../components/focus-memory.ts';
import { Modal } from '../components/modal.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { useBulk, useRemoval } from '../data/bulk.ts';
import { leadsInWords, stateWords } from '../data/bulk-words.ts';
import { useMayExportAndErase, useMe } from '../data/session.ts';
import { ownVersion } from '../data/use-work.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { AssignMenu, CloseMenu } from '../lead/menus.tsx';
import { SnoozeMenu } from '../lead/snooze.tsx';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  filter: LeadFilter;
  /** Whether keys do something with what is selected: not while a lead is open, with which they do it. */
  hasKeys: boolean;
}

/** What somebody has to say yes to. */
interface Asked {
  title: string;
  text: string;
  yes: string;
  /** It cannot be taken back: Enter alone does not do it. */
  isFinal?: true;
  run(): void;
}

/** What somebody can do with all leads that they have selected. Over the list, so that no row moves. */
export function SelectionBar(props: Props) {
  const { leads, all } = props.selection;
  return leads.length === 0 && !all ? null : <Bar {...props} />;
}

function Bar({ selection, filter, hasKeys }: Props) {
  const { leads, all, clear } = selection;
  const order = useBulk();
  const removal = useRemoval();
  const mayErase = useMayExportAndErase();
  const [asked, setAsked] = useState<Asked>();
  const me = useMe();
  useFocusAfter('view');
  const total = all ? all.leads : leads.length;
  const meant = (): BulkOf =>
    all
      ? { filter, counted_at: all.counted_at }
      : { chosen: leads.map(({ id, version }) => ({ id, version: ownVersion(id, version) })) };
  const carryOut = (change: BulkChange, state: string) => {
    const of = meant();
    order({
      ask: () => api.bulk.$post({ json: { change, of } }),
      leads: leads.map(({ id }) => id),
      total,
      state,
    });
    clear();
  };
  // What is not in view, or cannot be taken back, is done when somebody has said yes to how many that are.
  const begin = (change: BulkChange, to: Person | null = null) => {
    const state = stateWords(change, to, me.id);
    const run = () => carryOut(change, state);
    if (!all) run();
    else
      setAsked({
        title: 'Change all that match',
        text: `${leadsInWords(total)} ${state} then.`,
        yes: 'Change',
        run,
      });
  };
  const remove = () =>
    setAsked({
      title: 'Remove leads',
      text: `${leadsInWords(total)} removed for good, with their notes, calls, and what is still to be delivered of them.`,
      yes: 'Remove',
      isFinal: true,
      run() {
        removal(meant());
        clear();
      },
    });
  const statuses = all ? statusesOf(filter) : new Set(leads.map(({ status }) => status));
  const isOpen = statuses.has('new');
  const isLive = isOpen || statuses.has('answered');
  const isClosable = [...statuses].some((status) => status !== 'closed');
  const reopening = reopeningOf(statuses);
  const answer = () => begin({ status: 'answered' });
  const take = () => begin({ taker: me.id }, me);
  useShortcuts(
    hasKeys && !asked
      ? {
          back: clear,
          ...(isOpen && { answer }),
          ...(isLive && { take }),
          ...(isClosable && { spam: () => begin({ status: 'closed', reason: 'spam' }) }),
        }
      : {},
  );
  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      data-keys=""
      className="absolute inset-x-2 bottom-2 z-3 flex flex-wrap items-center gap-2 rounded-md border border-rule-2 bg-card px-3 py-2 shadow-sheet"
    >
      <p role="status" className="mr-2 tabular-nums">
        {all
          ? `All ${all.leads.toLocaleString('en-US')} that match are selected`
          : `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} selected`}
      </p>
      <AllThatMatch selection={selection} filter={filter} hasKeys={hasKeys} />
      {isOpen && (
        <Action {...(hasKeys && { shortcut: 'answer' })} onClick={answer}>
          Mark as answered
        </Action>
      )}
      {isLive && (
        <>
          <Action {...(hasKeys && { shortcut: 'take' })} onClick={take}>
            Assign to me
          </Action>
          <AssignMenu
            taker={null}
            shortcut={hasKeys ? 'assign' : undefined}
            onGive={(person) => begin({ taker: person.id }, person)}
          />
          <SnoozeMenu shortcut={hasKeys ? 'snooze' : undefined} onSnooze={(until) => begin({ until })} />
        </>
      )}
      {isClosable && (
        <CloseMenu
          shortcut={hasKeys ? 'close' : undefined}
          onClose={(reason) => begin({ status: 'closed', reason })}
        />
      )}
      {reopening && <Action onClick={() => begin({ status: 'new' })}>{reopening}</Action>}
      {!all && (
        <ExportMenu
          of="leads"
          label="Export selected"
          query={`?ids=${leads.map(({ id }) => id).join(',')}`}
        />
      )}
      {mayErase && <Action onClick={remove}>Remove</Action>}
      <Action className="ml-auto" onClick={clear}>
        Select none
      </Action>
      {asked && (
        <Modal title={asked.title} onClose={() => setAsked(undefined)}>
          <p>{asked.text}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Action look="primary" {...(!asked.isFinal && { 'data-first': '' })} onClick={asked.run}>
              {`${asked.yes} ${total === 1 ? '1 lead' : `all ${total.toLocaleString('en-US')}`}`}
            </Action>
            <Action onClick={() => setAsked(undefined)}>Cancel</Action>
          </div>
        </Modal>
      )}
    </div>
  );
}

/** Offers all leads that the filter finds, which may be more than are listed. */
function AllThatMatch({ selection, filter, hasKeys }: Props) {
  const { leads, all, isListed, selectAll } = selection;
  const { sort: _, ...conditions } = filter;
  // Counted when somebody begins to select: what comes later is not meant.
  const { data } = useGet(
    ['paged', 'bulk-counts', conditions],
    (options) => api.bulk.counts.$get({ query: conditions }, options),
    {
      gcTime: 0,
    },
  );
  const isMore = !all && data !== undefined && data.leads > leads.length;
  const isOffered = isMore && data.leads <= data.max;
  const select = () => data && selectAll(data);
  useShortcuts(hasKeys && isOffered && isListed ? { selectAll: select } : {});
  if (!isMore) return null;
  if (!isOffered)
    return <p className="text-ink-2">{`More than ${data.max.toLocaleString('en-US')} match.`}</p>;
  return (
    <Action
      {...(hasKeys && isListed && { shortcut: 'selectAll' })}
      onClick={select}
    >{`Select all ${data.leads.toLocaleString('en-US')} that match`}</Action>
  );
}

/** The statuses that leads of a filter can have. */
function statusesOf({ state, status, not }: LeadFilter): ReadonlySet<Status> {
  const isChosen = (one: Status) => !status || status.includes(one) !== (not?.includes('status') ?? false);
  return new Set(LEAD_STATUSES.filter((one) => (!state || isInState(one, state)) && isChosen(one)));
}

/** What makes leads open again, if it is the same for all of them. */
function reopeningOf(statuses: ReturnType<typeof statusesOf>): string | undefined {
  const isOnly = (...some: readonly string[]) => [...statuses].every((status) => some.includes(status));
  if (isOnly('suspected')) return 'Not spam';
  return isOnly('answered', 'closed') ? 'Reopen' : undefined;
}
