import { formatShare } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { FiguresLine } from './figures-line.ts';

const FIGURES = ['precision', 'recall', 'f1', 'bCubed'] as const;

interface Props {
  caption: string;
  /** What the lines are: the head of the first column. */
  what: string;
  /** The first is ours, and stands out. */
  lines: readonly FiguresLine[];
  copy: AccuracyCopy['table'];
}

/** A line for each way to find duplicates, a column for each figure. */
export function FiguresTable({ caption, what, lines, copy }: Props) {
  return (
    <ScrollRegion name={caption}>
      <table className="figures text-[0.8125rem] sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="whitespace-nowrap">
                {copy.columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.name} className={at === 0 ? 'font-semibold' : undefined}>
              <th scope="row">{line.name}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>
                  <Share share={line[figure]} unknown={copy.unknown} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Share({ share, unknown }: { share: number | undefined; unknown: string }) {
  return share === undefined ? <NoFigure text={unknown} /> : formatShare(share);
}

/** A dash in place of a figure. @param text why there is none, for screen readers */
export function NoFigure({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
