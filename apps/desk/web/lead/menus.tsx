/** Menus of what can be done with a lead, or with many. */

import { CLOSE_REASONS, type CloseReason, LOST_REASONS } from '@assay/contract/values';
import type { ComponentProps, ReactNode } from 'react';
import { api, type Lead, type Person } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { awayWords, CLOSE_REASON_LABELS, leadOutcomeWords, nameOf } from '../components/labels.ts';
import { Menu, MenuButton } from '../components/menu.tsx';
import type { Shortcut } from '../components/shortcuts.ts';
import { useMe } from '../data/session.ts';
import type { Work } from '../data/work.ts';

interface CloseProps {
  onClose(reason: CloseReason): void;
  shortcut?: Shortcut | undefined;
  anchor?: ComponentProps<typeof Menu>['anchor'];
}

/** Closes without an answer. */
export function CloseMenu({ onClose, shortcut, anchor }: CloseProps) {
  return (
    <Menu label="Close" align="start" anchor={anchor} {...(shortcut && { shortcut })}>
      <p className="px-3 py-1 text-xs text-ink-2">Close without answering:</p>
      {CLOSE_REASONS.map((reason) => (
        <MenuButton key={reason} onClick={() => onClose(reason)}>
          {CLOSE_REASON_LABELS[reason]}
        </MenuButton>
      ))}
    </Menu>
  );
}

interface OutcomeProps {
  lead: Lead;
  onJudge(judgment: Work): void;
  anchor: ComponentProps<typeof Menu>['anchor'];
}

/** Says what a lead has led to: whether it is answered or closed is another question. */
export function OutcomeMenu({ lead, onJudge, anchor }: OutcomeProps) {
  const judgments = [
    { outcome: 'qualified', reason: null } as const,
    ...LOST_REASONS.map((reason) => ({ outcome: 'lost', reason }) as const),
    ...(lead.outcome === null ? [] : [{ outcome: null, reason: null }]),
  ];
  return (
    <Menu label="Outcome" align="start" shortcut="outcome" anchor={anchor}>
      <p className="px-3 py-1 text-xs text-ink-2">What it has led to:</p>
      {judgments.map((judgment) => (
        <MenuButton
          key={judgment.reason ?? judgment.outcome}
          onClick={() => onJudge({ do: 'judge', ...judgment })}
        >
          {leadOutcomeWords(judgment.outcome, judgment.reason)}
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
  /** Of the button. */
  className?: string;
  /** After the colleagues, whose numbers are keys. */
  children?: ReactNode;
}

/** Assigns to a colleague. */
export function AssignMenu(props: AssignProps) {
  const { taker, onGive, shortcut, label = 'Assign to…', className = '', children } = props;
  const me = useMe();
  const { data } = useGet(['people'], (options) => api.people.$get({}, options));
  const others = data?.people.filter(({ id }) => id !== me.id && id !== taker?.id);
  return (
    <Menu label={label} align="start" className={className} {...(shortcut && { shortcut })}>
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
