import type { CurvePoint } from '@assay/samples/accuracy';

export type Point = Omit<CurvePoint, 'f1'>;

/** Where a curve is drawn: percent of its width and height. */
export interface CurveScale {
  across(threshold: number): number;
  /** From the top. */
  down(share: number): number;
  /** The thresholds and shares that are written beside it. */
  thresholds: number[];
  shares: number[];
}

/** Natural logs of odds between two thresholds that are written. */
const STEP = 6;

/** The scale of a curve's points, which are in ascending order: from the tenth below its lowest share up to 1. */
export function scaleOf(points: readonly Point[]): CurveScale {
  const [least, most] = [points[0]?.threshold ?? 0, points.at(-1)?.threshold ?? 1];
  const lowest = Math.min(...points.flatMap(({ precision, recall }) => [precision, recall]));
  const floor = Math.min(0.9, Math.floor(lowest * 10) / 10);
  return {
    across: (threshold) => rounded((100 * (threshold - least)) / (most - least)),
    down: (share) => rounded((100 * (1 - share)) / (1 - floor)),
    thresholds: points.map(({ threshold }) => threshold).filter((one) => one % STEP === 0),
    shares: [1, 0.75, 0.5, 0.25, 0].map((part) => floor + part * (1 - floor)),
  };
}

/** The points that a table shows: those at whole steps, and the chosen one. */
export function pointsToRead(points: readonly Point[], chosen: number): Point[] {
  return points.filter(({ threshold }) => threshold % (STEP / 2) === 0 || threshold === chosen);
}

/** The point that a slider goes to: the next one on its way, since not every threshold has one. */
export function pointToward(points: readonly Point[], from: Point, threshold: number): Point {
  const next =
    threshold > from.threshold
      ? (points.find((point) => point.threshold >= threshold) ?? points.at(-1))
      : points.findLast((point) => point.threshold <= threshold);
  return next ?? from;
}

/** A tenth of a percent is half a pixel. */
function rounded(percent: number): number {
  return Math.round(percent * 10) / 10;
}
