import type { Evaluation } from '@assay/samples/accuracy';

/** The figures of a way to find duplicates, as shares from 0 to 1. What is not known is left out. */
export interface FiguresLine {
  name: string;
  precision?: number;
  recall?: number;
  f1: number;
  bCubed?: number;
}

/** The part of an evaluation that the page shows. B-cubed is its F1. A share of no pairs is none. */
export function figuresLine(name: string, { pairs, pairwise, bCubed }: Evaluation): FiguresLine {
  return {
    name,
    ...(pairs.found > 0 && { precision: pairwise.precision }),
    ...(pairs.belonging > 0 && { recall: pairwise.recall }),
    f1: pairwise.f1,
    bCubed: bCubed.f1,
  };
}

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A score or a threshold with at most one decimal: '−1.5'. */
export function formatScore(score: number): string {
  return decimal.format(score).replace('-', '−');
}
