import type { Evaluation } from '@assay/engine/worker/accuracy';

/** The figures of a way to find duplicates, as shares from 0 to 1. What is not known is left out. */
export interface FiguresLine {
  name: string;
  precision?: number;
  recall?: number;
  f1: number;
  bCubed?: number;
  /** Over all pairs. */
  accuracy?: number;
}

/** The part of an evaluation that the page shows. B-cubed is its F1. */
export function figuresLine(name: string, { pairwise, bCubed, accuracy }: Evaluation): Required<FiguresLine> {
  return { name, ...pairwise, bCubed: bCubed.f1, accuracy };
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A score or a threshold with at most one decimal: '−1.5'. */
export function formatScore(score: number): string {
  return decimal.format(score).replace('-', '−');
}

/** A share with two decimals: '99.43%'. Only what is whole is shown as 100.00%. */
export function formatShare(share: number): string {
  return percent.format(share < 1 ? Math.min(share, 0.9999) : share);
}
