/** How soon leads were answered. */
import { REPLY_WITHIN_MS } from '@assay/forms/time';

/** Of times to an answer, in milliseconds; null without answers. */
export interface Times {
  /** Half of the answers took no longer. */
  median_ms: number | null;
  /** Nine of ten answers took no longer. */
  most_ms: number | null;
}

export interface AnswerNumbers {
  /** Leads that are answered, or had to be by now; those closed without an answer are left out. */
  due: number;
  within_24_hours: number;
  /** Open leads that are not due yet. */
  waiting: number;
  /** Leads that were answered before the time of an answer was kept. They are in neither of the two above. */
  unknown: number;
  /** From a lead to its first answer, by the clock and in business hours. */
  clock: Times;
  business: Times;
}

/** From leads to their answers, in milliseconds. */
export class Waits {
  readonly clock: number[];
  readonly business: number[];

  constructor(clock: number[] = [], business: number[] = []) {
    this.clock = clock;
    this.business = business;
  }

  static together(all: readonly Waits[]): Waits {
    return new Waits(
      all.flatMap(({ clock }) => clock),
      all.flatMap(({ business }) => business),
    );
  }

  add(clock: number, business: number): void {
    this.clock.push(clock);
    this.business.push(business);
  }

  get times(): Pick<AnswerNumbers, 'clock' | 'business'> {
    return { clock: timesOf(this.clock), business: timesOf(this.business) };
  }

  get inTime(): number {
    return this.clock.filter((ms) => ms <= REPLY_WITHIN_MS).length;
  }
}

function timesOf(waits: readonly number[]): Times {
  if (waits.length === 0) return { median_ms: null, most_ms: null };
  const sorted = Float64Array.from(waits).sort();
  // One value, or two where their number is even.
  const middle = sorted.subarray(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const median = middle.reduce((sum, ms) => sum + ms, 0) / middle.length;
  return { median_ms: Math.round(median), most_ms: sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null };
}
