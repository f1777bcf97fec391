import type { AccuracyWords } from '@assay/content/schema/accuracy';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { type FiguresLine, formatShare } from './figures-line.ts';

const FIGURES = ['precision', 'recall', 'f1', 'bCubed'] as const;

interface Props {
  caption: string;
  /** What the lines are: the head of the first column. */
  what: string;
  /** The first is ours, and stands out. */
  lines: readonly FiguresLine[];
  words: AccuracyWords['table'];
}

/** A line for each way to find duplicates, a column for each figure. */
export function FiguresTable({ caption, what, lines, words }: Props) {
  return (
    <ScrollRegion name={caption}>
      <table className="w-full text-[0.8125rem] sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="py-2 font-semibold sm:pr-4">
              {what}
            </th>
            {FIGURES.map((figure) => (
              <th
                key={figure}
                scope="col"
                className="py-2 pl-1.5 text-right font-semibold whitespace-nowrap sm:pl-4"
              >
                {words.columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr
              key={line.name}
              className={`border-b border-rule last:border-b-0 ${at === 0 ? 'font-semibold' : ''}`}
            >
              <th
                scope="row"
                className={`min-w-20 py-2 text-left sm:min-w-32 sm:pr-4 ${at === 0 ? 'font-semibold' : 'font-normal'}`}
              >
                {line.name}
              </th>
              {FIGURES.map((figure) => (
                <Share key={figure} share={line[figure]} unknown={words.unknown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Share({ share, unknown }: { share: number | undefined; unknown: string }) {
  return (
    <td className="py-2 pl-1.5 text-right tabular-nums sm:pl-4">
      {share === undefined ? <NoFigure text={unknown} /> : formatShare(share)}
    </td>
  );
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
