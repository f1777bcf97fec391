/** What a fault report must not contain. */
import type { FaultReport } from './fault-run.ts';

export function mistakes(report: FaultReport): string[] {
  const { asked, answered, lost, doubled, untold, acknowledged, servedAgainMs } = report;
  return [
    ...lost,
    ...doubled,
    ...untold,
    ...(answered < asked
      ? [`${asked - answered} of ${asked} pages, challenges or /healthz had no answer`]
      : []),
    ...(acknowledged === 0 ? ['Nothing was acknowledged, so nothing is shown'] : []),
    ...(Number.isFinite(servedAgainMs) ? [] : ['Nothing was stored after the fault']),
  ];
}
