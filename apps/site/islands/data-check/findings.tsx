import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { SheetFinding } from '@assay/engine/worker';
import { Button } from '@assay/ui/button';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { ALL, FILTERED, type Filter, linesOf } from './finding-filter.ts';
import { labelOf } from './label.ts';
import { lineId, openLine } from './line-id.ts';
import { useResult } from './result-context.ts';

/** Findings that are shown until more are asked for; paper has them all. */
const FIRST = 4;

/** All findings, the one that spoils most first, each with a link to its column. Paper has what the filter leaves. */
export function Findings() {
  const { copy, sheet } = useResult();
  const { findings: texts } = copy;
  const [filter, setFilter] = useState<Filter>(ALL);
  const [isWhole, setWhole] = useState(false);
  const { findings } = sheet;
  if (findings.length === 0) return null;
  const lines = linesOf(sheet, filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const counts = { shown: lines.length, total: findings.length };
  return (
    <div className="min-w-0">
      <h3>{copy.first}</h3>
      {isWhole && <Filters filter={filter} onFilter={setFilter} />}
      <p role="status" className="mt-1 text-sm text-ink-2">
        {fillIn(isFiltered ? texts.some : texts.all, counts)}
      </p>
      <ol className="mt-3 border-t border-rule-2">
        {lines.map((finding, at) => (
          <Line key={finding.id} finding={finding} isOnPaperAlone={!isWhole && at >= FIRST} />
        ))}
      </ol>
      {lines.length > FIRST && (
        <Button
          look="quiet"
          className="mt-4 text-sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {fillIn(isWhole ? texts.fewer : texts.more, { count: isWhole ? FIRST : lines.length })}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  finding: SheetFinding;
  isOnPaperAlone: boolean;
}

function Line({ finding: { column, severity, sentence, shown = [] }, isOnPaperAlone }: LineProps) {
  const { copy, sheet } = useResult();
  return (
    <li
      className={`${isOnPaperAlone ? 'hidden print:grid' : 'grid'} grid-cols-[1fr_auto] gap-x-5 border-b border-rule py-2 sm:grid-cols-[6rem_1fr_auto]`}
    >
      <span className={`text-sm ${severity === 'high' ? 'font-semibold text-rust' : 'text-ink-2'}`}>
        {copy.finding.severities[severity]}
      </span>
      <span className="min-w-0 break-words max-sm:order-last max-sm:col-span-full">
        {sentence}
        {shown.map((cell) => (
          <span key={cell.row} className="block truncate text-sm text-ink-2">
            {`${copy.finding.row} ${formatNumber(cell.row)}, ${sheet.columns[cell.column]?.name}: `}
            <span className="data">{cell.value || copy.finding.empty}</span>
          </span>
        ))}
      </span>
      <a className="link not-in-print text-sm" href={`#${lineId(column)}`} onClick={() => openLine(column)}>
        {copy.finding.look}
        <span className="sr-only">{`: ${sentence}`}</span>
      </a>
    </li>
  );
}

interface FiltersProps {
  filter: Filter;
  onFilter(filter: Filter): void;
}

/** What findings can be filtered by: the values that some of them have. */
function Filters({ filter, onFilter }: FiltersProps) {
  const { copy, sheet } = useResult();
  const { findings: texts } = copy;
  const severities: Readonly<Record<string, string>> = copy.finding.severities;
  const nameOf: Readonly<Record<keyof Filter, (value: string) => string>> = {
    severity: (value) => severities[value] ?? value,
    kind: labelOf,
    column: (value) => sheet.columns[Number(value)]?.name ?? copy.ledger.rows,
  };
  return (
    <div className="not-in-print mt-3 grid max-w-160 grid-cols-2 gap-4 sm:grid-cols-3">
      {(['severity', 'kind', 'column'] as const).map((part) => (
        <Choice
          key={part}
          label={texts[part]}
          value={filter[part]}
          options={[
            ['', texts.any],
            ...[...new Set(sheet.findings.flatMap(FILTERED[part]))].map(
              (value) => [value, nameOf[part](value)] as const,
            ),
          ]}
          onChange={(value) => onFilter({ ...filter, [part]: value })}
        />
      ))}
    </div>
  );
}
