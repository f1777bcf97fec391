import { useEffect, useState } from 'react';
import { availableSlots, type Hours } from '../../calls/slots.ts';
import { visitorZone } from '../../calls/zone.ts';

/** A dialog may stay open for long; times that come too close are taken away. */
const REFRESH = 30_000;

/** The times that can be chosen now, and the visitor's zone; null in the built page, which knows neither. */
export function useSlots(hours: Hours): { slots: readonly number[]; zone: string } | null {
  const [offer, setOffer] = useState<{ slots: readonly number[]; zone: string } | null>(null);

  useEffect(() => {
    const zone = visitorZone();
    const look = () => {
      const slots = availableSlots(hours, Date.now());
      setOffer((last) => (last && String(last.slots) === String(slots) ? last : { slots, zone }));
    };
    look();
    const timer = setInterval(look, REFRESH);
    return () => clearInterval(timer);
  }, [hours]);

  return offer;
}
