import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { BuiltIndex, Resolved } from '@assay/samples/accuracy';
import { Button } from '@assay/ui/button';
import { useEffect, useRef, useState } from 'react';
import { PairTable } from '../../components/evidence/pair-table.tsx';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { formatScore } from './figures-line.ts';
import type { Ask } from './running.ts';

interface Props {
  index: BuiltIndex;
  /** The record to begin with. */
  row: number;
  cells: string[];
  ask: Ask;
  copy: AccuracyCopy;
}

/** A record of the index whose values can be changed, and what it matches with each key. */
export function Resolving({ index, ask, copy, ...first }: Props) {
  const { speed } = copy;
  const [record, setRecord] = useState(first);
  const [resolved, setResolved] = useState<Resolved>();
  const [example, setExample] = useState(0);
  /** What earlier keys still give is ignored. */
  const asked = useRef(0);

  async function resolve(row: number, cells: string[]): Promise<void> {
    setRecord({ row, cells });
    asked.current += 1;
    const id = asked.current;
    const answer = await ask((engine) => engine.resolve(row, cells));
    if (id === asked.current) setResolved(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that there is something to compare changes with
  useEffect(() => void resolve(first.row, first.cells), []);

  async function another(): Promise<void> {
    const next = (example + 1) % Math.max(1, index.examples.length);
    const row = index.examples[next] ?? 1;
    setExample(next);
    await resolve(row, await ask((engine) => engine.record(row)));
  }

  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 border-t border-ink pt-8 lg:grid-cols-[1fr_1.9fr]">
      <div>
        <h3>{fillIn(speed.record, { row: formatNumber(record.row) })}</h3>
        <p className="measure mt-2 text-sm text-ink-2">{speed.recordText}</p>
        <div className="mt-5 grid gap-3">
          {index.columns.map((name, column) => (
            <label key={name} className="grid grid-cols-[8rem_1fr] items-center gap-3">
              <span className="data break-words">{name}</span>
              <input
                value={record.cells[column] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => void resolve(record.row, record.cells.with(column, target.value))}
                className="h-11 w-full min-w-0 rounded-sm border border-control bg-card px-3 text-sm text-ink focus-visible:outline-offset-1"
              />
            </label>
          ))}
        </div>
        <Button look="quiet" className="mt-5" onClick={() => void another()}>
          {speed.another}
        </Button>
      </div>
      <div className="min-w-0">
        {resolved && <Matched record={record} resolved={resolved} columns={index.columns} copy={copy} />}
      </div>
    </div>
  );
}

interface MatchedProps {
  record: { row: number; cells: string[] };
  resolved: Resolved;
  columns: readonly string[];
  copy: AccuracyCopy;
}

/** What a record was found to match: the time, the group, every match, and the evidence of the best. */
function Matched({ record, resolved, columns, copy }: MatchedProps) {
  const { speed } = copy;
  const { matches, group, milliseconds } = resolved;
  const [best] = matches;
  const values = { record: formatNumber(record.row), match: formatNumber(best?.row ?? 0) };
  return (
    <>
      <p role="status" className="tabular-nums">
        <span className="font-semibold">
          {fillIn(speed.resolved, { milliseconds: milliseconds.toFixed(2) })}
        </span>
        {` ${group.length > 1 ? fillIn(speed.inGroup, { size: group.length }) : speed.alone}`}
      </p>
      {best && (
        <>
          <table className="mt-4 w-full text-sm tabular-nums">
            <caption className="mb-2 text-left font-semibold">{speed.matches}</caption>
            <thead>
              <tr className="border-b border-ink text-left">
                {[speed.row, speed.score, speed.zone].map((head) => (
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
                  <td className="py-1.5 pr-4">{speed.zones[zone]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="mt-8 text-sm">
            <PairTable
              pair={{ rows: [record.row, best.row], cells: [record.cells, best.cells] }}
              columns={columns}
              caption={fillIn(speed.evidence, values)}
              copy={copy.review}
            />
            <Waterfall evidence={best} columns={columns} threshold={0} copy={copy.evidence} />
          </div>
        </>
      )}
    </>
  );
}
