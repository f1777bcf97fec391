import { CurveDrawing, type CurveProps } from './curve-drawing.tsx';
import { CurveTable } from './curve-table.tsx';

interface Props extends CurveProps {
  /** The table's own caption: no two parts of a page have the same name. */
  caption: string;
}

/** Precision and recall over the threshold: drawn, and as a table. */
export function Curve({ caption, ...shown }: Props) {
  return (
    <div>
      <h4 className="text-h4 font-semibold">{shown.words.title}</h4>
      <p className="measure mt-1 text-sm text-ink-2">{shown.words.text}</p>
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[1.9fr_1fr]">
        <CurveDrawing {...shown} />
        <CurveTable {...shown} caption={caption} />
      </div>
    </div>
  );
}
