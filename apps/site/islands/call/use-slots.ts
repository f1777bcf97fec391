import { API_PATHS, type BookingInfo } from '@assay/contract/api';
import type { CallHours } from '@assay/contract/call-slots';
import { freeSlots } from '@assay/contract/offered-slots';
import { visitorZone } from '@assay/contract/zone';
import { useCallback, useEffect, useState } from 'react';

/** While the dialog is open, times become too close to be requested, or are given to others. */
const REFRESH_MS = 30_000;

type Given = Pick<BookingInfo, 'holds' | 'taken'>;

interface Offer {
  slots: readonly number[];
  zone: string;
  /** Whether the time is held until the visitor confirms it by mail. */
  holds: boolean;
}

/**
 * The times that are free, by what the server says of them, and the visitor's zone; null in the built page, which knows neither. Without
 * an answer all times are offered: the server refuses one that is taken.
 */
export function useSlots(hours: CallHours): { offer: Offer | null; refresh(): void } {
  const [offer, setOffer] = useState<Offer | null>(null);

  const refresh = useCallback(async () => {
    const { holds, taken } = await given();
    const slots = freeSlots(hours, taken, Date.now());
    setOffer((last) =>
      last && last.holds === holds && String(last.slots) === String(slots)
        ? last
        : { slots, zone: visitorZone(), holds },
    );
  }, [hours]);

  useEffect(() => {
    void refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);

  return { offer, refresh };
}

async function given(): Promise<Given> {
  try {
    const answer = await fetch(API_PATHS.booking);
    if (answer.ok) {
      const { holds = false, taken = [] }: Partial<Given> = await answer.json();
      return { holds, taken };
    }
  } catch {
    // There is no connection: the request for a call says so.
  }
  return { holds: false, taken: [] };
}
