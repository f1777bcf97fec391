import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { instantOf, wallTime } from '@assay/contract/zone';
import { MAX_SNOOZE_MS } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import { DateField, dateProblem } from '../components/date-field.tsx';
import { useFieldForm } from '../components/fields.tsx';
import { Menu, MenuButton } from '../components/menu.tsx';
import type { Shortcut } from '../components/shortcuts.ts';
import { clock, localTime, ZONE } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';

interface Props {
  /** @param until ISO 8601 */
  onSnooze(until: string): void;
  shortcut?: Shortcut | undefined;
  /** Of the button. */
  className?: string;
}

/** Lets a lead rest until a time. */
export function SnoozeMenu({ onSnooze, shortcut, className = '' }: Props) {
  const now = useNow();
  const range = { min: localTime(now), max: localTime(now + MAX_SNOOZE_MS) };
  const { problem, form } = useFieldForm(
    'until',
    (until) => dateProblem(until, 'a time', range),
    (until) => onSnooze(new Date(until).toISOString()),
  );
  return (
    <Menu label="Snooze" align="start" className={className} {...(shortcut && { shortcut })}>
      {snoozeTimes(now, ZONE).map(({ label, until }) => (
        <MenuButton key={label} onClick={() => onSnooze(until)}>
          {label}
        </MenuButton>
      ))}
      <form className="grid gap-1.5 border-t border-rule px-3 py-2" {...form}>
        <DateField label="Until another time" type="datetime-local" name="until" {...range} error={problem} />
        <Action type="submit">Snooze until then</Action>
      </form>
    </Menu>
  );
}

/** When work begins, in minutes of the day. */
const MORNING = 9 * 60;

interface SnoozeTime {
  label: string;
  /** ISO 8601 */
  until: string;
}

/**
 * Until when a lead can rest: two hours, tomorrow at nine, a Monday at nine that is not tomorrow. Each has its place, whose number is its key.
 *
 * @param zone the reader's
 */
export function snoozeTimes(now: number, zone: string): readonly SnoozeTime[] {
  const untilMonday = (8 - dayOfWeek(now, zone)) % 7 || 7;
  const at = clock(instantOf({ ...wallTime(now, zone), minutes: MORNING }, zone) ?? now, zone);
  const isNext = untilMonday === 1;
  return [
    { label: 'For 2 hours', until: new Date(now + 2 * HOUR_MS).toISOString() },
    { label: `Until tomorrow, ${at}`, until: morningAfter(now, 1, zone) },
    {
      label: isNext ? `Until Monday of next week, ${at}` : `Until Monday, ${at}`,
      until: morningAfter(now, isNext ? 8 : untilMonday, zone),
    },
  ];
}

/** 0 for Sunday. */
function dayOfWeek(now: number, zone: string): number {
  const { year, month, day } = wallTime(now, zone);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Nine o'clock of a day to come. No zone's clocks are changed at nine. */
function morningAfter(now: number, days: number, zone: string): string {
  const { year, month, day } = wallTime(now, zone);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return new Date(instantOf({ ...wall, minutes: MORNING }, zone) ?? now + days * DAY_MS).toISOString();
}
