import { Gauge, type Registry } from 'prom-client';
import { visitorMailsState } from '../storage/deliveries/mail-ceiling.ts';
import type { Queries } from '../storage/schema.ts';

/** Adds gauges of mails to visitors, read when the metrics are. Without an answer they are left out. */
export function addVisitorMailGauges(registry: Registry, db: Queries): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const today = gauge(
    'assay_visitor_mails_today',
    'Mails to visitors that this day of UTC has, sent or to be sent',
  );
  const waiting = gauge(
    'assay_visitor_mails_waiting',
    'Mails to visitors that wait until a limit lets them go',
  );
  const ceiling = new Gauge({
    name: 'assay_visitor_mails_a_day',
    help: 'How many mails to visitors there may be in a day',
    registers: [registry],
    async collect() {
      try {
        const state = await visitorMailsState(db, new Date());
        today.set(state.today);
        waiting.set(state.waiting);
        ceiling.set(state.ceiling);
      } catch {
        for (const one of [today, waiting, ceiling]) one.remove();
      }
    },
  });
}
