import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import type { OpenedFile, Progress } from '@assay/engine/worker';
import { type ReactNode, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Chevron } from '../../components/chevron.tsx';
import { Working } from '../../components/working.tsx';
import type { CheckState } from './check-state.ts';
import { type Check, useCheck } from './checking.ts';
import { Chooser } from './chooser.tsx';
import { Columns } from './columns.tsx';
import { NoTable } from './no-table.tsx';
import { YourSheet } from './sheet.tsx';
import { SheetTabs } from './sheet-tabs.tsx';

/** A file is chosen, and its sheet appears below. The engine is loaded when a visitor is about to choose. */
export function DataCheck({ words }: { words: CheckWords }) {
  const check = useCheck(words);
  const { state } = check;
  const left = leftOf(state.progress?.left, words);
  const place = useRef<HTMLDivElement>(null);
  useLeaving(state.decisions > 0);

  function choose(file: File): void {
    if (state.decisions > 0 && !confirm(words.choose.replace)) return;
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
        words={words}
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
      <TakenUp words={words.saved} state={state} />
      {state.question !== undefined && (
        <NoTable words={words} question={state.question} onRead={check.reread} />
      )}
      <p role="status" className="sr-only">
        {state.note ??
          (state.isWorking ? (left ?? fillIn(words.working.title, { file: state.file?.name ?? '' })) : '')}
      </p>
      {state.file && (state.isWorking || state.opened) && (
        <Checked check={check} file={state.file} words={words} />
      )}
    </div>
  );
}

/** Which saved check was opened, and what of it does not fit the table. */
function TakenUp({ words, state }: { words: CheckWords['saved']; state: CheckState }) {
  const { saved, taken, file } = state;
  const values = { file: saved?.name ?? '' };
  return (
    <div role="status" className="not-in-print mt-6 border-l-3 border-verd px-4 empty:hidden">
      {saved && !file && <p>{fillIn(words.waiting, values)}</p>}
      {saved && taken && (
        <>
          <p>{`${fillIn(words.taken, values)}${taken.notes.length === 0 ? ` ${words.fits}` : ''}`}</p>
          <ul className="text-sm">
            {taken.notes.map((note) => (
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
function leftOf(left: Progress['left'], { working }: CheckWords): string | undefined {
  return left && fillIn(working.left[left.unit], { ...left });
}

/** Hydrates the check in `host`. */
export function mount(host: HTMLElement, words: CheckWords): void {
  hydrateRoot(host, <DataCheck words={words} />);
}

interface Props {
  check: Check;
  file: File;
  words: CheckWords;
}

/** What is known of a file so far: how it was read, its columns, its sheet. */
function Checked({ check, file, words }: Props) {
  const { opened, sheet, isWorking, progress, reading, choices, decisions } = check.state;
  const isChanged = Object.keys({ ...reading, ...choices }).length > 0;
  return (
    <div className="mt-8 grid grid-cols-1 gap-10">
      {isWorking && (
        <Working
          title={fillIn(words.working.title, { file: file.name })}
          cancel={words.working.cancel}
          step={words.steps[progress?.step ?? 'read']}
          progress={progress}
          stepOf={words.stepOf}
          left={leftOf(progress?.left, words)}
          onCancel={check.cancel}
        />
      )}
      {opened && (
        <SheetTabs
          words={words}
          source={opened.source}
          onChoose={(sheet) => {
            // The header of one sheet says nothing of another's.
            const { headerRow: _, ...others } = reading;
            check.reread({ ...others, sheet });
          }}
        >
          <Told words={words} opened={opened} isOpen={sheet === undefined || isChanged}>
            <Columns
              words={words}
              opened={opened}
              sheet={isWorking ? undefined : sheet}
              choices={choices}
              reading={reading}
              onRead={check.reread}
              onChoose={check.recheck}
            />
          </Told>
          {sheet && (
            <YourSheet
              {...{ words, opened, sheet, isWorking }}
              {...{ ask: check.ask, decided: check.decided, version: decisions }}
              {...{ takeAs: check.takeAs, answer: check.answer, confirmKind: check.confirmKind }}
              rules={check.state.taken?.rules}
            />
          )}
        </SheetTabs>
      )}
    </div>
  );
}

interface ToldProps {
  words: CheckWords;
  opened: OpenedFile;
  /** Where it changes, it opens or closes; in between the visitor does. */
  isOpen: boolean;
  children: ReactNode;
}

/** How the file was read, in one line that opens to what can be changed. */
function Told({ words, opened, isOpen, children }: ToldProps) {
  const { reading } = words;
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
