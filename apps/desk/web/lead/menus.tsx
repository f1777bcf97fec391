/** Menus of what can be done with a lead, or with many. */
import { CLOSE_REASONS, type CloseReason } from '@assay/forms/values';
import type { ReactNode } from 'react';
import { type Person, people } from '../../contract/leads.ts';
import { awayWords, CLOSE_REASON_LABELS, nameOf } from '../components/labels.ts';
import { Menu, MenuButton } from '../components/menu.tsx';
import type { Shortcut } from '../components/shortcuts.ts';
import { useGet } from '../data/http.ts';
import { useMe } from '../data/session.ts';

interface CloseProps {
  onClose(reason: CloseReason): void;
  shortcut?: Shortcut | undefined;
}

/** Closes without an answer. */
export function CloseMenu({ onClose, shortcut }: CloseProps) {
  return (
    <Menu label="Close" align="start" {...(shortcut && { shortcut })}>
      <p className="px-3 py-1 text-xs text-ink-2">Close without answering:</p>
      {CLOSE_REASONS.map((reason) => (
        <MenuButton key={reason} onClick={() => onClose(reason)}>
          {CLOSE_REASON_LABELS[reason]}
        </MenuButton>
      ))}
    </Menu>
  );
}

interface AssignProps {
  /** Who has it, and needs not be offered it. */
  taker: Person | null;
  onGive(to: Person): void;
  shortcut?: Shortcut | undefined;
  label?: string;
  /** After the colleagues, whose numbers are keys. */
  children?: ReactNode;
}

/** Assigns to a colleague. */
export function AssignMenu({ taker, onGive, shortcut, label = 'Assign to…', children }: AssignProps) {
  const me = useMe();
  const { data } = useGet(['people'], '/api/people', people);
  const others = data?.people.filter(({ id }) => id !== me.id && id !== taker?.id);
  return (
    <Menu label={label} align="start" {...(shortcut && { shortcut })}>
      {others?.length === 0 && <p className="px-3 py-1 text-ink-2">No colleague has signed in lately.</p>}
      {others?.map((person) => (
        <MenuButton key={person.id} onClick={() => onGive(person)}>
          <bdi>{`${nameOf(person)}${awayWords(person)}`}</bdi>
        </MenuButton>
      ))}
      {children}
    </Menu>
  );
}
