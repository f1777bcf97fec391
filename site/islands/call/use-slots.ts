import { useEffect, useState } from 'react';
import { availableSlots, type Hours } from '../../calls/slots.ts';
import { visitorZone } from '../../calls/zone.ts';

/** Removes times that become too close while the dialog is open. */
const REFRESH = 30_000;

/** The available times and the visitor's zone; null in the built page, which knows neither. */
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
