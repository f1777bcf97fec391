import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { OpenedFile, Progress } from '@assay/engine/worker';
import { type ReactNode, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Chevron } from '../../components/chevron.tsx';
import { Working } from '../../components/working.tsx';
import { YourSheet } from './check-result.tsx';
import type { CheckState } from './check-state.ts';
import { type Check, useCheck } from './checking.ts';
import { Chooser } from './chooser.tsx';
import { Columns } from './columns.tsx';
import { NoTable } from './no-table.tsx';
import { WorksheetTabs } from './worksheet-tabs.tsx';

/** A file is chosen, and its sheet appears below. The engine is loaded when a visitor is about to choose. */
export function DataCheck({ copy }: { copy: CheckCopy }) {
  const check = useCheck(copy);
  const { state } = check;
  const left = leftOf(state.progress?.left, copy);
  const place = useRef<HTMLDivElement>(null);
  useLeaving(state.decisions > 0);

  function choose(file: File): void {
    if (state.decisions > 0 && !confirm(copy.choose.replace)) return;
    check.choose(file);
    place.current?.scrollIntoView({ block: 'start' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500));
    whenIdle(() => check.prepare());
  }, []);

  return (
    <div ref={place} className="scroll-mt-24">
      <Chooser
        copy={copy}
        isCompact={state.file !== undefined}
        onNear={check.prepare}
        isWorking={state.isWorking}
        onFile={choose}
        onCheck={check.openCheck}
        onProblem={check.refuse}
      />
      {state.problem !== undefined && (
        <p role="alert" className="mt-6 border-l-3 border-rust bg-rust-wash px-4 py-3">
          {state.problem}
        </p>
      )}
      <RestoredCheck copy={copy.saved} state={state} />
      {state.question !== undefined && (
        <NoTable copy={copy} question={state.question} onRead={check.reread} />
      )}
      <p role="status" className="sr-only">
        {state.note ??
          (state.isWorking ? (left ?? fillIn(copy.working.title, { file: state.file?.name ?? '' })) : '')}
      </p>
      {state.file && (state.isWorking || state.opened) && (
        <Checked check={check} file={state.file} copy={copy} />
      )}
    </div>
  );
}

/** Which saved check was opened, and what of it does not fit the table. */
function RestoredCheck({ copy, state }: { copy: CheckCopy['saved']; state: CheckState }) {
  const { saved, restored, file } = state;
  const values = { file: saved?.name ?? '' };
  return (
    <div role="status" className="not-in-print mt-6 border-l-3 border-verd px-4 empty:hidden">
      {saved && !file && <p>{fillIn(copy.waiting, values)}</p>}
      {saved && restored && (
        <>
          <p>{`${fillIn(copy.restored, values)}${restored.notes.length === 0 ? ` ${copy.fits}` : ''}`}</p>
          <ul className="text-sm">
            {restored.notes.map((note) => (
              <li key={note} className="mt-1 break-words">
                {note}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** How long the check still takes, in words that change seldom: those who listen hear each of them. */
function leftOf(left: Progress['left'], { working }: CheckCopy): string | undefined {
  return left && fillIn(working.left[left.unit], { ...left });
}

/** Hydrates the check in `host`. */
export function mount(host: HTMLElement, copy: CheckCopy): void {
  hydrateRoot(host, <DataCheck copy={copy} />);
}

interface Props {
  check: Check;
  file: File;
  copy: CheckCopy;
}

/** What is known of a file so far: how it was read, its columns, its sheet. */
function Checked({ check, file, copy }: Props) {
  const { opened, sheet, isWorking, progress, reading, choices, decisions } = check.state;
  const isChanged = Object.keys({ ...reading, ...choices }).length > 0;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      {isWorking && (
        <Working
          title={fillIn(copy.working.title, { file: file.name })}
          cancel={copy.working.cancel}
          step={copy.steps[progress?.step ?? 'read']}
          progress={progress}
          stepOf={copy.stepOf}
          left={leftOf(progress?.left, copy)}
          onCancel={check.cancel}
        />
      )}
      {opened && (
        <WorksheetTabs
          copy={copy}
          source={opened.source}
          onChoose={(sheet) => {
            // The header of one sheet says nothing of another's.
            const { headerRow: _, ...others } = reading;
            check.reread({ ...others, sheet });
          }}
        >
          <FileSummary copy={copy} opened={opened} isOpen={sheet === undefined || isChanged}>
            <Columns
              copy={copy}
              opened={opened}
              sheet={isWorking ? undefined : sheet}
              choices={choices}
              reading={reading}
              onRead={check.reread}
              onChoose={check.recheck}
            />
          </FileSummary>
          {sheet && (
            <YourSheet
              {...{ copy, opened, sheet, isWorking }}
              {...{ ask: check.ask, decided: check.decided, version: decisions }}
              {...{ takeAs: check.takeAs, answer: check.answer, confirmKind: check.confirmKind }}
              rules={check.state.restored?.rules}
            />
          )}
        </WorksheetTabs>
      )}
    </div>
  );
}

interface FileSummaryProps {
  copy: CheckCopy;
  opened: OpenedFile;
  /** Where it changes, it opens or closes; in between the visitor does. */
  isOpen: boolean;
  children: ReactNode;
}

/** How the file was read, in one line that opens to what can be changed. */
function FileSummary({ copy, opened, isOpen, children }: FileSummaryProps) {
  const { reading } = copy;
  const { name, rows, columns, source } = opened;
  return (
    <details open={isOpen} className="group border-y border-rule-2">
      <summary className="flex items-baseline gap-4 py-3">
        <span className="min-w-0 grow">
          <span className="data break-words">{name}</span>
          <span className="text-sm text-ink-2">
            {` ${fillIn(reading.facts, { rows, columns: columns.length })}`}
          </span>
        </span>
        <span className="shrink-0 text-sm font-semibold text-verd">{reading.change}</span>
        <Chevron />
      </summary>
      {source.decisions.length > 0 && (
        <ul className="measure grid gap-1 pb-4 text-sm text-ink-2">
          {source.decisions.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </details>
  );
}

/** Lets the browser ask before the page is left, by a link or otherwise. */
function useLeaving(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);
}
