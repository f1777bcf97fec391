import type { Contact } from '@assay/content/schema/contact';
import { clockTime, shortDay, zoneName } from '@assay/contract/call-wording';
import { byDaylight, dayKey, slotDays } from '@assay/contract/offered-slots';
import { isSameTime } from '@assay/contract/zone';
import type { ReactNode } from 'react';

interface Props {
  slots: readonly number[];
  visitorZone: string;
  companyZone: string;
  /** The key of the open day; the first one if it is none of the days. */
  day: string;
  chosen: number | null;
  disabled: boolean;
  /** The error of the choice, worded for the visitor. */
  error: string | undefined;
  copy: Pick<Contact['call'], 'day' | 'time' | 'night'>;
  onDay(key: string): void;
  onChoose(slot: number): void;
}

/** A day, then a half-hour of it, nights last, both as radio buttons: arrow keys move within each group. */
export function SlotPicker(props: Props) {
  const { slots, visitorZone, companyZone, chosen, copy } = props;
  const days = slotDays(slots, visitorZone);
  const open = days.find((day) => day.key === props.day) ?? days[0];
  const { byDay, atNight } = byDaylight(open?.slots ?? [], visitorZone);
  const choice = (slot: number) => (
    <Choice
      key={slot}
      name="slot"
      value={new Date(slot).toISOString()}
      checked={slot === chosen}
      onChoose={() => props.onChoose(slot)}
    >
      <span className="font-semibold">{clockTime(slot, visitorZone)}</span>{' '}
      {!isSameTime(slot, visitorZone, companyZone) && (
        <span className="text-ink-2">{companyTime(slot, visitorZone, companyZone)}</span>
      )}
    </Choice>
  );
  return (
    <>
      <fieldset disabled={props.disabled}>
        <legend className="mb-2 text-sm font-semibold">{copy.day}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
          {days.map(({ key, slots: [first = 0] }) => {
            const { weekday, date } = shortDay(first, visitorZone);
            return (
              <Choice
                key={key}
                name="day"
                value={key}
                checked={key === open?.key}
                onChoose={() => props.onDay(key)}
              >
                <span className="text-ink-2">{`${weekday},`}</span>{' '}
                <span className="font-semibold">{date}</span>
              </Choice>
            );
          })}
        </div>
      </fieldset>
      <fieldset disabled={props.disabled} aria-describedby={props.error ? 'call-time-error' : undefined}>
        <legend className="mb-2 text-sm font-semibold">{copy.time}</legend>
        {props.error !== undefined && (
          <p id="call-time-error" className="mb-2 text-sm font-semibold text-rust">
            <span className="sr-only">{'Error: '}</span>
            {props.error}
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
          {byDay.map(choice)}
          {atNight.length > 0 && <p className="col-span-full pt-1 text-xs text-ink-2">{copy.night}</p>}
          {atNight.map(choice)}
        </div>
      </fieldset>
    </>
  );
}

/** '9:30 AM PT', with the day if it differs: 'Mon 9:30 AM PT'. */
function companyTime(slot: number, visitorZone: string, companyZone: string): string {
  const time = `${clockTime(slot, companyZone)} ${zoneName(slot, companyZone, 'short')}`;
  if (dayKey(slot, visitorZone) === dayKey(slot, companyZone)) return time;
  return `${shortDay(slot, companyZone).weekday} ${time}`;
}

function Choice(props: {
  name: string;
  value: string;
  checked: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className="relative grid min-h-13 cursor-pointer content-center justify-items-center rounded-sm border border-rule-2 px-1 py-1 text-center text-xs leading-tight tabular-nums hover:bg-verd-wash has-checked:border-verd-deep has-checked:bg-verd-wash has-checked:inset-ring-1 has-checked:inset-ring-verd-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verd has-disabled:opacity-60 forced-colors:has-checked:border-4">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.checked}
        onChange={props.onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm outline-none"
      />
      {props.children}
    </label>
  );
}
