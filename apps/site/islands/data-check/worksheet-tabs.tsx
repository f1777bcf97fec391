import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { Source } from '@assay/engine/worker';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  copy: CheckCopy;
  source: Source;
  onChoose(sheet: string): void;
  /** What was found in the sheet that is chosen. */
  children: ReactNode;
}

const PANEL = 'data-check-sheet';

/** The sheets of a file as tabs, the one with the most rows first and hidden ones last. A file with one table has none. */
export function WorksheetTabs({ copy: { reading: texts }, source, onChoose, children }: Props) {
  const { sheets = [], sheet, sheetRows, hiddenSheets = [] } = source;
  if (sheets.length < 2) return children;
  const tabs = sheets
    .map((name, at) => ({ name, rows: sheetRows?.[at], isHidden: hiddenSheets.includes(name) }))
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden) || (b.rows ?? 0) - (a.rows ?? 0));

  /** Arrows move the focus alone: choosing reads the file again. */
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    const all = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = all.findIndex((one) => one.contains(document.activeElement));
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step !== undefined) all.at((at + step) % all.length)?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        role="tablist"
        aria-label={texts.sheet}
        onKeyDown={onKeyDown}
        className="not-in-print flex flex-wrap gap-x-1 border-b border-ink"
      >
        {tabs.map(({ name, rows, isHidden }) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === sheet}
            aria-controls={PANEL}
            tabIndex={name === sheet ? 0 : -1}
            onClick={() => name !== sheet && onChoose(name)}
            className={`max-w-full rounded-t-sm px-4 py-2.5 text-sm break-words ${name === sheet ? 'bg-verd-wash font-semibold shadow-[inset_0_-3px] shadow-verd' : 'hover:bg-verd-wash'}`}
          >
            {name}
            <span className="font-normal text-ink-2">
              {rows !== undefined && ` ${fillIn(texts.sheetRows, { rows })}`}
              {isHidden && ` ${texts.hidden}`}
            </span>
          </button>
        ))}
      </div>
      <div id={PANEL} role="tabpanel" aria-label={sheet ?? ''} className="grid grid-cols-1 gap-10">
        {children}
      </div>
    </div>
  );
}
