import { zoneName } from '@assay/forms/call-wording';
import { visitorZone } from '@assay/forms/zone';
import { dayAndTime, shortTime } from './short-time.ts';

/** The reader's time zone. */
export const ZONE = visitorZone();

/** 'Pacific Time (America/Los_Angeles)', where the browser has a name for it. */
export function zoneLabel(zone: string): string {
  const name = zoneName(Date.now(), zone);
  return name === zone ? zone : `${name} (${zone})`;
}

/** 'Tue 4 Mar, 09:30', with the year where it is another one. */
export function fullTime(instant: number, zone = ZONE): string {
  return dayAndTime(instant, Date.now(), zone);
}

/** A time in the reader's zone, in full. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{fullTime(Date.parse(at))}</time>;
}

/** A time in the reader's zone, as short as a list needs it. */
export function ShortTime({ at, now }: { at: string; now: number }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={fullTime(instant)}>
      {shortTime(instant, now, ZONE)}
    </time>
  );
}
