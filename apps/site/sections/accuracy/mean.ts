import type { FiguresLine } from '../../islands/accuracy/figures-line.ts';

type Figure = Exclude<keyof FiguresLine, 'name'>;

/** The mean of each figure. @param lines at least one */
export function meanOf(lines: readonly Required<FiguresLine>[]): Record<Figure, number> {
  const mean = (figure: Figure) => lines.reduce((sum, line) => sum + line[figure], 0) / lines.length;
  return {
    precision: mean('precision'),
    recall: mean('recall'),
    f1: mean('f1'),
    bCubed: mean('bCubed'),
    accuracy: mean('accuracy'),
  };
}
