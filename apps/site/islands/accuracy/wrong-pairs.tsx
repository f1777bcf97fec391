import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { Recomputed, WrongKind, WrongPair } from '@assay/samples/accuracy';
import { useEffect, useState } from 'react';
import { Chevron } from '../../components/chevron.tsx';
import { PairTable } from '../../components/evidence/pair-table.tsx';
import { Waterfall } from '../../components/evidence/waterfall.tsx';
import { Pager } from '../../components/pager.tsx';
import { formatScore } from './figures-line.ts';
import type { Ask } from './running.ts';

/** Pairs that are shown at once. */
const PAIRS = 10;

interface Props {
  found: Recomputed;
  ask: Ask;
  copy: AccuracyCopy;
}

/** Every pair of rows that was decided wrongly, of both kinds, with its evidence. */
export function WrongPairs(props: Props) {
  const { wrong } = props.copy;
  const { together, apart, neverCompared } = props.found.wrong;
  return (
    <div>
      <h4 className="text-h4 font-semibold">{wrong.title}</h4>
      <div className="mt-4 grid gap-x-16 gap-y-10 xl:grid-cols-2">
        <List
          {...props}
          kind="together"
          title={wrong.together}
          text={fillIn(wrong.togetherText, { count: together })}
        />
        <List
          {...props}
          kind="apart"
          title={wrong.apart}
          text={fillIn(wrong.apartText, { count: apart, never: neverCompared })}
        />
      </div>
    </div>
  );
}

function List({
  found,
  ask,
  copy,
  kind,
  title,
  text,
}: Props & { kind: WrongKind; title: string; text: string }) {
  const { wrong } = copy;
  const total = found.wrong[kind];
  const [from, setFrom] = useState(0);
  const [pairs, setPairs] = useState<WrongPair[]>([]);

  useEffect(() => {
    let isWanted = true;
    void ask((engine) => engine.wrongPairs(kind, from, PAIRS)).then((next) => isWanted && setPairs(next));
    return () => {
      isWanted = false;
    };
  }, [ask, kind, from]);

  return (
    <div className="min-w-0">
      <h5 className="font-semibold">{title}</h5>
      <p className="mt-1 text-sm text-ink-2">{total === 0 ? wrong.none : text}</p>
      {total > 0 && (
        <>
          <ul className="mt-3 border-t border-rule-2">
            {pairs.map((pair) => (
              <li key={pair.rows.join(' ')} className="border-b border-rule">
                <Pair pair={pair} found={found} copy={copy} />
              </li>
            ))}
          </ul>
          <Pager
            from={from}
            shown={pairs.length}
            total={total}
            size={PAIRS}
            copy={{ ...copy.pager, rows: wrong.pairs }}
            onFrom={setFrom}
          />
        </>
      )}
    </div>
  );
}

function Pair({ pair, found, copy }: { pair: WrongPair } & Pick<Props, 'found' | 'copy'>) {
  const { wrong } = copy;
  const [isOpen, setOpen] = useState(false);
  const [a, b] = pair.rows.map(formatNumber);
  const rows = { a: a ?? '', b: b ?? '' };
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="grid grid-cols-[1fr_auto_1rem] items-baseline gap-x-4 gap-y-0.5 py-2.5 text-sm hover:bg-verd-wash sm:grid-cols-[1fr_auto_auto_1rem]">
        <span className="min-w-0 font-semibold max-sm:col-span-2">{namesOf(pair)}</span>
        <span className="text-ink-2 tabular-nums max-sm:row-start-2">{fillIn(wrong.pair, rows)}</span>
        <span className="text-right text-ink-2 tabular-nums max-sm:row-start-2">
          {fillIn(wrong.score, { score: formatScore(pair.score) })}
          {!pair.wasCompared && `, ${wrong.never}`}
        </span>
        <Chevron />
      </summary>
      {isOpen && (
        <div className="pt-2 pb-8 text-sm">
          <PairTable
            pair={pair}
            columns={found.columns}
            caption={fillIn(wrong.caption, rows)}
            copy={copy.review}
          />
          <Waterfall
            evidence={pair}
            columns={found.columns}
            threshold={found.chosen.threshold}
            copy={copy.evidence}
          />
        </div>
      )}
    </details>
  );
}

/** What both rows are called: their values in the first two columns that are compared. */
function namesOf({ cells, contributions }: WrongPair): string {
  const compared = [...new Set(contributions.flatMap(({ columns }) => columns))].sort((x, y) => x - y);
  const names = cells.map((row) =>
    compared
      .slice(0, 2)
      .map((column) => row[column] ?? '')
      .join(' ')
      .trim(),
  );
  return names.map((name) => name || '–').join(' / ');
}
