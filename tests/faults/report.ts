/** Everything that went wrong in a fault run. */
import type { FaultReport } from './fault-run.ts';

export function problems(report: FaultReport): string[] {
  const { asked, answered, lost, duplicated, undelivered, desk, acknowledged, recoveredMs } = report;
  return [
    ...lost,
    ...duplicated,
    ...undelivered,
    ...desk,
    ...(answered < asked
      ? [`${asked - answered} of ${asked} pages, challenges or /healthz had no answer`]
      : []),
    ...(acknowledged === 0 ? ['Nothing was acknowledged, so nothing is shown'] : []),
    ...(Number.isFinite(recoveredMs) ? [] : ['Nothing was stored after the fault']),
  ];
}
