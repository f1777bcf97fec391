import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Download, Duplicates, RelatedRows } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { useCallback, useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { useResult } from './result-context.ts';
import { usePages } from './use-pages.ts';

/** Pairs that are shown at once. */
const PAIRS = 10;

/** The rows that are of two who belong together, such as a household: some pairs at a time, and all as a file. */
export function RelatedList({ related }: Pick<Duplicates, 'related'>) {
  const { copy, sheet, ask, version } = useResult();
  const { related: texts } = copy;
  const [from, setFrom] = useState(0);
  const total = Object.values(related).reduce((sum, count) => sum + count, 0);

  const load = useCallback(
    (first: number, count: number) => ask((engine) => engine.related(first, count)),
    [ask],
  );
  const pairAt = usePages(version, [from, from + PAIRS - 1], load);
  const shown = Array.from({ length: Math.min(PAIRS, total - from) }, (_, at) => pairAt(from + at)).filter(
    (pair) => pair !== undefined,
  );

  async function save(): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.download('related.csv'));
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <>
      <p className="measure text-sm text-ink-2">{fillIn(texts.text, { pairs: total })}</p>
      <div className="mt-4">
        <ScrollRegion name={texts.title}>
          <table className="w-full text-sm">
            <caption className="sr-only">{texts.caption}</caption>
            <thead>
              <tr className="border-b border-rule-2 text-left">
                {[texts.how, texts.row].map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                    {name}
                  </th>
                ))}
                {sheet.columns.map(({ name }) => (
                  <th key={name} scope="col" className="data py-2 pr-4 font-semibold whitespace-nowrap">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {shown.map((pair) => (
              <Pair key={pair.rows.join(' ')} pair={pair} />
            ))}
          </table>
        </ScrollRegion>
        <Pager
          from={from}
          shown={shown.length}
          total={total}
          size={PAIRS}
          copy={{ ...copy.pager, rows: texts.shown }}
          onFrom={setFrom}
        />
      </div>
      <Button look="quiet" className="not-in-print mt-4 text-sm" onClick={save}>
        {texts.save}
      </Button>
    </>
  );
}

function Pair({ pair: { rows, how, cells } }: { pair: RelatedRows }) {
  return (
    <tbody className="border-b border-rule align-baseline last:border-b-0">
      {rows.map((row, at) => (
        <tr key={row}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={2} className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
              {how}
            </th>
          )}
          <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums">
            {formatNumber(row)}
          </th>
          {(cells[at] ?? []).map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
            <td key={column} className="data max-w-80 truncate py-1.5 pr-4 whitespace-pre">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
