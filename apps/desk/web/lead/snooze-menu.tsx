import type { FormEvent } from 'react';
import { MAX_SNOOZE_MS } from '../../contract/leads.ts';
import { useNow } from '../data/pulse.ts';
import { Action } from '../parts/action.tsx';
import { Menu, menuItem } from '../parts/menu.tsx';
import { ZONE } from '../parts/time.tsx';
import { snoozeTimes } from './snooze-times.ts';

/** Lets a lead rest until a time. @param onSnooze takes ISO 8601 */
export function SnoozeMenu({ onSnooze }: { onSnooze(until: string): void }) {
  const now = useNow();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = String(new FormData(event.currentTarget).get('until') ?? '');
    onSnooze(new Date(until).toISOString());
  };
  return (
    <Menu label="Snooze" align="start">
      {snoozeTimes(now, ZONE).map(({ label, until }) => (
        <button key={label} type="button" className={menuItem} onClick={() => onSnooze(until)}>
          {label}
        </button>
      ))}
      <form className="grid gap-1.5 border-t border-rule px-3 py-2" onSubmit={submit}>
        <label className="grid gap-1.5 text-sm">
          Until another time
          <input
            type="datetime-local"
            name="until"
            required
            min={localTime(now)}
            max={localTime(now + MAX_SNOOZE_MS)}
            className="rounded-sm border border-control bg-card px-2 py-1"
          />
        </label>
        <Action type="submit">Snooze until then</Action>
      </form>
    </Menu>
  );
}

/** A time as a field of the browser has it, '2026-01-31T09:30', on the reader's clock. */
function localTime(instant: number): string {
  const offset = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - offset).toISOString().slice(0, 16);
}
