import type { CallHours } from '@assay/forms/call-slots';
import { visitorZone } from '@assay/forms/zone';
import { useEffect, useState } from 'react';
import { availableSlots } from '../../calls/slots.ts';

/** While the dialog is open, times become too close to be requested. */
const REFRESH_MS = 30_000;

/** The available times and the visitor's zone; null in the built page, which knows neither. */
export function useSlots(hours: CallHours): { slots: readonly number[]; zone: string } | null {
  const [offer, setOffer] = useState<{ slots: readonly number[]; zone: string } | null>(null);

  useEffect(() => {
    const zone = visitorZone();
    const refresh = () => {
      const slots = availableSlots(hours, Date.now());
      setOffer((last) => (last && String(last.slots) === String(slots) ? last : { slots, zone }));
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [hours]);

  return offer;
}
