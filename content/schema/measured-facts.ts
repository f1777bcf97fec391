import { formatShare } from '../fill-in.ts';
import { benchmarkOf } from './benchmark.ts';
import { measuredAccuracy, measuredResolve } from './measured.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The facts that copy names as it does those of `content/facts.yaml`, but that the benchmarks wrote. */
export function measuredFacts(): Record<string, string> {
  const { records, milliseconds } = measuredResolve;
  const { sets } = measuredAccuracy;
  const benchmark = benchmarkOf(sets.filter(({ set }) => set === 'customers').map(({ found }) => found));
  return {
    measured_accuracy: formatShare(benchmark.mean),
    measured_interval: `${formatShare(benchmark.low)} to ${formatShare(benchmark.high)}`,
    measured_seeds: whole.format(benchmark.seeds),
    measured_pairs: whole.format(benchmark.pairs),
    measured_missed: whole.format(benchmark.missed),
    measured_wrong: whole.format(benchmark.wrong),
    measured_records: whole.format(records),
    // Rounded up: 99 of 100 take at most this.
    measured_time: `${whole.format(Math.ceil(milliseconds.ninetyNine))} ms`,
  };
}
