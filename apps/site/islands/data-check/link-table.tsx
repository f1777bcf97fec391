import { formatNumber } from '@assay/content/fill-in';
import type { LinkedRows, LinkFacts, LinkPage } from '@assay/engine/worker';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { useEffect, useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { useResult } from './result-context.ts';

/** Links that are shown at once. */
const LINKS = 20;

/** The rows of both files that are linked, best first; cells that differ have both values. */
export function LinkTable({ facts }: { facts: LinkFacts }) {
  const { copy, ask } = useResult();
  const { second: texts } = copy;
  const [from, setFrom] = useState(0);
  const [page, setPage] = useState<LinkPage>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: links of another file are others
  useEffect(() => {
    let isWanted = true;
    void ask((engine) => engine.links(from, LINKS)).then((found) => isWanted && setPage(found));
    return () => {
      isWanted = false;
    };
  }, [ask, from, facts]);

  if (!page) return null;
  const hasScores = page.links.some(({ score }) => score !== undefined);
  return (
    <div className="mt-4">
      <ScrollRegion name={texts.caption} className="border-y border-rule-2">
        <table className="w-full text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-left">
              {[texts.here, texts.there, ...(hasScores ? [texts.score] : [])].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
              {page.headers.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="data max-w-80 truncate py-2 pr-5 font-semibold whitespace-nowrap"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.links.map((link) => (
              <LinkLine key={link.rows.join(' ')} link={link} headers={page.headers} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager
        from={from}
        shown={page.links.length}
        total={facts.links}
        size={LINKS}
        copy={copy.pager}
        onFrom={setFrom}
      />
    </div>
  );
}

function LinkLine({ link, headers }: { link: LinkedRows; headers: readonly string[] }) {
  const { finding } = useResult().copy;
  const { rows, score, cells } = link;
  const [here, there] = rows;
  return (
    <tr className="border-b border-rule align-baseline last:border-b-0">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums">
        {formatNumber(here)}
      </th>
      <td className="py-1.5 pr-4 text-ink-2 tabular-nums">{formatNumber(there)}</td>
      {score !== undefined && <td className="py-1.5 pr-4 tabular-nums">{score.toFixed(1)}</td>}
      {headers.map((name, at) => {
        const [one, other] = [cells[0][at] ?? '', cells[1][at] ?? ''];
        return (
          <td key={name} className="data max-w-80 truncate py-1.5 pr-5 whitespace-nowrap">
            {one === other ? (
              one
            ) : (
              <mark className="inline-block w-max max-w-full border-b-2 border-dotted border-verd bg-transparent font-semibold break-words whitespace-normal text-ink">
                {`${one || finding.empty} / ${other || finding.empty}`}
              </mark>
            )}
          </td>
        );
      })}
    </tr>
  );
}
