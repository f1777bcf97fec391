import { fillIn } from '@assay/content/fill-in';
import type { Accuracy } from '@assay/content/schema/accuracy';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import { formatShare } from '../../islands/accuracy/figures-line.ts';

interface Props {
  figures: Accuracy['figures'];
  measured: MeasuredAccuracy;
}

/** What each figure means; and the one that means nothing, with what it gives to who does nothing. */
export function Figures({ figures, measured }: Props) {
  const [set] = measured.sets;
  const records = set?.rows ?? 0;
  const nothing = set?.baselines[0]?.figures.accuracy ?? 0;
  const all = fillIn(figures.all.text, {
    records,
    pairs: (records * (records - 1)) / 2,
    nothing: formatShare(nothing),
  });
  return (
    <section className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
      <h2>{figures.title}</h2>
      <dl className="border-t border-ink">
        {[...figures.items, { ...figures.all, text: all }].map(({ term, text }) => (
          <div key={term} className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
