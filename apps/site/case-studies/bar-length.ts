import type { Calculation } from '@assay/content/schema/case-studies';

/** How long the bar of a figure is afterward, as a share of what was measured before. Of savings only the difference is known: any length. */
export function lengthAfter(figure: string, kind: Calculation['kind']): number {
  const value = Number.parseFloat(figure);
  switch (kind) {
    case 'reduction':
      return 1 - value / 100;
    case 'growth':
      return 1 + value / 100;
    case 'ratio':
      return 1 / value;
    case 'savings':
      return 0.6;
  }
}

/** A bar from the left: one whose length means nothing is broken near its start. */
export function barPath(y: number, length: number, thick: number, isOpen: boolean): string {
  if (!isOpen) return `M0 ${y}h${length}v${thick}h-${length}z`;
  return `M0 ${y}h30l-5 ${thick}h-25zM36 ${y}H${length}v${thick}H31z`;
}
