/** The times of calls, as the options of a list. */
import { clockTime, formatIn, SITE, zoneName } from '@assay/contract/call-wording';
import { escapeHtml } from '@assay/contract/formats/html';
import { byDaylight, slotDays } from '@assay/contract/offered-slots';

/** On the clock of a visitor whose zone is known. */
export function optionsIn(slots: readonly number[], zone: string): string {
  const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return options(slots, zone, (slot) => `${clockTime(slot, zone)}, ${formatIn(SITE, slot, zone, long)}`);
}

/** In which zones times are told to somebody whose own is not known, after the company's. */
const OTHER_ZONES = ['America/New_York', 'UTC'];

/** In the company's zone and others. */
export function optionsInMany(slots: readonly number[], company: string): string {
  return options(slots, company, (slot) => {
    const told = [company, ...OTHER_ZONES].map((zone) => `${clockTime(slot, zone)} ${shortName(slot, zone)}`);
    const day = formatIn(SITE, slot, company, { weekday: 'short', month: 'short', day: 'numeric' });
    // The day first: phones show no more of the chosen one.
    return `${day}, ${told.join(' / ')}`;
  });
}

function shortName(slot: number, zone: string): string {
  return zone === 'UTC' ? zone : zoneName(slot, zone, 'short');
}

function options(slots: readonly number[], zone: string, told: (slot: number) => string): string {
  return slotDays(slots, zone)
    .map(({ slots: ofDay }) => {
      const day = formatIn(SITE, ofDay[0] ?? 0, zone, { weekday: 'long', month: 'long', day: 'numeric' });
      const { byDay, atNight } = byDaylight(ofDay, zone);
      const times = [...byDay, ...atNight].map(
        (slot) => `<option value="${new Date(slot).toISOString()}">${escapeHtml(told(slot))}</option>`,
      );
      return `<optgroup label="${escapeHtml(day)}">${times.join('')}</optgroup>`;
    })
    .join('');
}
