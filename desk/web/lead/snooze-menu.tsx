import type { FormEvent } from 'react';
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
    const local = String(new FormData(event.currentTarget).get('until') ?? '');
    const until = Date.parse(local);
    if (until > now) onSnooze(new Date(until).toISOString());
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
            className="rounded-sm border border-control bg-card px-2 py-1"
          />
        </label>
        <Action type="submit">Snooze until then</Action>
      </form>
    </Menu>
  );
}
