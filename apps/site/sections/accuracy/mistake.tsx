import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Accuracy, AccuracyCopy } from '@assay/content/schema/accuracy';
import type { MeasuredAccuracy, MeasuredDrawn } from '@assay/content/schema/measured';
import { PairTable } from '../../components/evidence/pair-table.tsx';
import { Waterfall } from '../../components/evidence/waterfall.tsx';

interface Props {
  mistake: Accuracy['mistake'];
  measured: MeasuredAccuracy;
  drawn: MeasuredDrawn;
  copy: Pick<AccuracyCopy, 'review' | 'evidence'>;
}

/** The wrong pair with the highest score: its two records, and what the score is made of. */
export function Mistake({ mistake, measured, drawn: { pair, curves }, copy }: Props) {
  const [set] = measured.sets;
  const wrong = set ? set.found.pairs.found - set.found.pairs.right : 0;
  const [a, b] = pair.rows.map(formatNumber);
  return (
    <section className="wrap section">
      <h2>{mistake.title}</h2>
      <p className="measure mt-4 text-ink-2">
        {`${fillIn(mistake.text, { records: set?.rows ?? 0, wrong })} `}
        <a className="link" href="#customers">
          {mistake.link}
        </a>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <PairTable
          pair={pair}
          columns={pair.columns}
          caption={fillIn(mistake.caption, { a: a ?? '', b: b ?? '' })}
          copy={copy.review}
          isFault
        />
        <div className="[&>table]:mt-0">
          <Waterfall
            evidence={pair}
            columns={pair.columns}
            threshold={curves[0]?.threshold ?? 0}
            copy={copy.evidence}
          />
        </div>
      </div>
    </section>
  );
}
