import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { Download, DownloadName, OpenedFile, Sheet } from '@assay/engine/worker';
import { Button, ButtonLink } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { memo, useEffect, useId, useState } from 'react';
import { CleaningRules, useCleaning } from './cleaning-rules.tsx';
import { Duplicates } from './duplicates.tsx';
import { Ledger } from './ledger.tsx';
import { CARD, Part } from './part.tsx';
import { type ResultContext, ResultProvider, useResult } from './result-context.ts';
import { SecondFile } from './second-file.tsx';
import { summaryOf, summaryText, talkAddress } from './summary.ts';
import { Verdict, verdictOf } from './verdict.tsx';

interface Props extends Omit<ResultContext, 'copy' | 'sheet'> {
  copy: CheckCopy;
  opened: OpenedFile;
  sheet: Sheet;
  /** While it works, the duplicates are not known. */
  isWorking: boolean;
}

/**
 * The assay of the visitor's file: the verdict, criteria, columns, duplicates, and what to do with it. Progress, told many times a
 * second, does not draw it again.
 */
export const YourSheet = memo(function YourSheet(props: Props) {
  const { copy, opened, sheet, isWorking, ...shared } = props;
  const id = useId();
  const { sheet: texts } = copy;
  const { duplicates } = sheet;
  const facts = isWorking ? {} : { 'data-rows': sheet.rows, 'data-clusters': duplicates?.groups ?? 0 };
  return (
    <ResultProvider value={{ copy: texts, sheet, ...shared }}>
      <section aria-labelledby={id} {...facts} className="print-alone grid grid-cols-1 gap-4 sm:gap-6">
        <Verdict id={id} name={opened.name} isWorking={isWorking} />
        {sheet.rows > 0 && <Ledger />}
        {sheet.rows > 0 && duplicates && <Duplicates duplicates={duplicates} />}
        {sheet.rows > 0 && !isWorking && (
          <>
            <TakeAway format={opened.source.format} />
            <div className={`${CARD} not-in-print grid gap-x-12 gap-y-6 lg:grid-cols-[1.6fr_1fr]`}>
              <SecondFile />
              <Talk />
            </div>
          </>
        )}
      </section>
      <Announcement
        text={
          isWorking
            ? ''
            : fillIn(texts.announce, { file: opened.name, verdict: verdictOf(texts.verdict, sheet) })
        }
      />
    </ResultProvider>
  );
});

/** Says the first verdict; later ones follow from what the visitor does. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text !== '') setSaid((before) => before || text);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Leads to the contact page with a summary of numbers, which is shown here word for word. */
function Talk() {
  const { copy, sheet } = useResult();
  const { talk: texts } = copy;
  const summary = summaryOf(sheet);
  return (
    <div>
      <h3 className="text-h3">{texts.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{texts.text}</p>
      <blockquote className="measure mt-4 border-l border-rule-2 pl-4 text-sm whitespace-pre-line">
        {summaryText(summary)}
      </blockquote>
      <ButtonLink look="quiet" href={talkAddress(summary)} className="mt-5">
        {texts.action}
      </ButtonLink>
    </div>
  );
}

/** Files to save, each made when its button is pressed. */
function TakeAway({ format }: { format: string }) {
  const { copy, ask } = useResult();
  const { takeAway: texts } = copy;
  const [said, setSaid] = useState('');
  const cleaning = useCleaning();

  async function save(what: DownloadName): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.download(what, cleaning.chosen));
    setSaid(made.ok ? made.notes.join(' ') : made.problem);
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <div className={`${CARD} not-in-print`}>
      <CleaningRules cleaning={cleaning} />
      <h3 className="text-h3">{texts.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{texts.text}</p>
      <div className="mt-4 mb-5 flex flex-wrap gap-3">
        {FIRST_FILES.map(([name, word]) => (
          <Button key={name} onClick={() => save(name)}>
            {texts[word]}
          </Button>
        ))}
      </div>
      <Part title={texts.engineers}>
        <div className="flex flex-wrap gap-3">
          {FILES.filter(([name]) => name !== 'cleaned.json' || format === 'json').map(([name, word]) => (
            <Button key={name} look="quiet" className="text-sm" onClick={() => save(name)}>
              {texts[word]}
            </Button>
          ))}
          <Button look="quiet" className="text-sm" onClick={() => print()}>
            {texts.print}
          </Button>
        </div>
        <p className="measure mt-3 text-sm text-ink-2">{texts.engineersText}</p>
      </Part>
      <p role="status" className="mt-3 text-rust empty:hidden">
        {said}
      </p>
    </div>
  );
}

type File = readonly [name: DownloadName, word: keyof CheckCopy['sheet']['takeAway']];

const FIRST_FILES: readonly File[] = [
  ['cleaned.csv', 'cleaned'],
  ['rows.csv', 'rows'],
  ['report.json', 'report'],
];
const FILES: readonly File[] = [
  ['merged.csv', 'merged'],
  ['grouped.csv', 'grouped'],
  ['cleaned.json', 'cleanedJson'],
  ['cleaned.xlsx', 'cleanedWorkbook'],
  ['merged.xlsx', 'mergedWorkbook'],
  ['grouped.xlsx', 'groupedWorkbook'],
  ['rows.xlsx', 'rowsWorkbook'],
  ['rules.sql', 'rulesSql'],
  ['rules.json', 'rulesJson'],
  ['model.json', 'splinkModel'],
  ['standardized.csv', 'splinkColumns'],
  ['check.json', 'check'],
];
