import type { LeadSummary } from '../../contract/leads.ts';
import { Key } from '../components/action.tsx';
import { Checkbox } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { focusSearch } from '../components/search.tsx';
import {
  keyName,
  SHORTCUTS,
  switchShortcuts,
  useShortcuts,
  useShortcutsOn,
} from '../components/shortcuts.ts';
import { useMe } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';

interface Options {
  cursor: { move(step: 1 | -1): void };
  /** The row that the keyboard is at, while no lead is open: an open one has shortcuts of its own. */
  lead: LeadSummary | undefined;
  open(id: string): void;
  select(id: string): void;
  /** Absent while no lead is open. */
  close?(): void;
  help(): void;
}

export function useInboxShortcuts({ cursor, lead, open, select, close, help }: Options): void {
  const work = useWork();
  const me = useMe();
  useShortcuts({
    next: () => cursor.move(1),
    previous: () => cursor.move(-1),
    search: focusSearch,
    help,
    ...(close && { back: close }),
    ...(lead && { open: () => open(lead.id), select: () => select(lead.id) }),
    ...(lead?.status === 'new' && {
      answer: () => work(lead, { do: 'decide', status: 'answered' }),
      take: () => {
        const isMine = lead.taken_by?.id === me.id;
        // Taking over from somebody else is asked for in the lead's own view.
        if (isMine) work(lead, { do: 'give', to: null });
        else if (!lead.taken_by) work(lead, { do: 'give', to: me });
        else open(lead.id);
      },
    }),
  });
}

/** All shortcuts, and the switch for those of one character. */
export function Help({ onClose }: { onClose(): void }) {
  const isOn = useShortcutsOn();
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(SHORTCUTS).map(({ keys, text }) => (
            <tr key={text} className="border-b border-rule">
              <td className="w-32 py-2">
                <span className="sr-only">{keys.map(keyName).join(' or ')}</span>
                <span className="flex gap-1">
                  {keys.map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </span>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox label="Single-key shortcuts" isOn={isOn} className="mt-4" onTurn={switchShortcuts} />
      <p className="mt-1 text-ink-2">
        Arrows, Enter and Esc work in any case. None of them works while you type.
      </p>
    </Modal>
  );
}
