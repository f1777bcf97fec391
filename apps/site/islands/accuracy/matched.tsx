import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { AccuracyWords } from '@assay/content/schema/accuracy';
import type { Resolved } from '@assay/engine/worker/accuracy';
import { PairTable } from '../../components/evidence/pair-table.tsx';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { formatScore } from './figures-line.ts';

interface Props {
  record: { row: number; cells: string[] };
  resolved: Resolved;
  columns: readonly string[];
  words: AccuracyWords;
}

/** What a record was found to match: the time, the group, every match, and the evidence of the best. */
export function Matched({ record, resolved, columns, words }: Props) {
  const { speed: copy } = words;
  const { matches, group, milliseconds } = resolved;
  const [best] = matches;
  const values = { record: formatNumber(record.row), match: formatNumber(best?.row ?? 0) };
  return (
    <>
      <p role="status" className="tabular-nums">
        <span className="font-semibold">
          {fillIn(copy.resolved, { milliseconds: milliseconds.toFixed(2) })}
        </span>
        {` ${group.length > 1 ? fillIn(copy.inGroup, { size: group.length }) : copy.alone}`}
      </p>
      {best && (
        <>
          <table className="mt-4 w-full text-sm tabular-nums">
            <caption className="mb-2 text-left font-semibold">{copy.matches}</caption>
            <thead>
              <tr className="border-b border-ink text-left">
                {[copy.row, copy.score, copy.zone].map((head) => (
                  <th key={head} scope="col" className="py-1.5 pr-4 font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matches.map(({ row, score, zone }) => (
                <tr key={row} className="border-b border-rule">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    {formatNumber(row)}
                  </th>
                  <td className="py-1.5 pr-4">{formatScore(score)}</td>
                  <td className="py-1.5 pr-4">{copy.zones[zone]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="mt-8 text-sm">
            <PairTable
              pair={{ rows: [record.row, best.row], cells: [record.cells, best.cells] }}
              columns={columns}
              caption={fillIn(copy.evidence, values)}
              words={words.review}
            />
            <Waterfall evidence={best} columns={columns} threshold={0} words={words.evidence} />
          </div>
        </>
      )}
    </>
  );
}
