import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import type { Download, DownloadName, OpenedFile, Sheet } from '@assay/engine/worker';
import { Button, ButtonLink } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { memo, useEffect, useId, useState } from 'react';
import { CleaningRules, useCleaning } from './cleaning-rules.tsx';
import { Criteria } from './criteria.tsx';
import { Duplicates } from './duplicates.tsx';
import { Ledger } from './ledger.tsx';
import { SecondFile } from './second-file.tsx';
import { type SheetContext, SheetProvider, useSheet } from './sheet-context.ts';
import { summaryOf, summaryText, talkAddress } from './summary.ts';
import { Verdict, verdictOf } from './verdict.tsx';

interface Props extends Omit<SheetContext, 'words' | 'sheet'> {
  words: CheckWords;
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
  const { words, opened, sheet, isWorking, ...shared } = props;
  const id = useId();
  const { sheet: copy } = words;
  const { duplicates } = sheet;
  const facts = isWorking ? {} : { 'data-rows': sheet.rows, 'data-clusters': duplicates?.groups ?? 0 };
  return (
    <SheetProvider value={{ words: copy, sheet, ...shared }}>
      <section aria-labelledby={id} {...facts} className="print-alone grid grid-cols-1 gap-14">
        <Verdict id={id} name={opened.name} isWorking={isWorking} />
        {sheet.rows > 0 && (
          <>
            <Criteria />
            <Ledger />
            {duplicates && <Duplicates duplicates={duplicates} />}
          </>
        )}
        {sheet.rows > 0 && !isWorking && (
          <>
            <SecondFile />
            <TakeAway format={opened.source.format} />
            <Talk />
          </>
        )}
      </section>
      <Announcement
        text={
          isWorking
            ? ''
            : fillIn(copy.announce, { file: opened.name, verdict: verdictOf(copy.verdict, sheet) })
        }
      />
    </SheetProvider>
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
  const { words, sheet } = useSheet();
  const { talk: copy } = words;
  const summary = summaryOf(sheet);
  return (
    <div className="not-in-print border-t border-rule-2 pt-6">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <blockquote className="measure mt-4 border-l border-rule-2 pl-4 whitespace-pre-line">
        {summaryText(summary)}
      </blockquote>
      <ButtonLink look="quiet" href={talkAddress(summary)} className="mt-5">
        {copy.action}
      </ButtonLink>
    </div>
  );
}

/** Files to save, each made when its button is pressed. */
function TakeAway({ format }: { format: string }) {
  const { words, ask } = useSheet();
  const { takeAway: copy } = words;
  const [said, setSaid] = useState('');
  const cleaning = useCleaning();

  async function save(what: DownloadName): Promise<void> {
    const made = await ask(async (engine): Promise<Download> => engine.download(what, cleaning.chosen));
    setSaid(made.ok ? made.notes.join(' ') : made.problem);
    if (made.ok) saveFile(made.name, made.file);
  }

  return (
    <div className="not-in-print border-t border-ink pt-6">
      <CleaningRules cleaning={cleaning} />
      <h3 className="text-h3">{copy.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => save('cleaned.csv')}>{copy.cleaned}</Button>
        <Button onClick={() => save('merged.csv')}>{copy.merged}</Button>
        <Button onClick={() => save('rows.csv')}>{copy.rows}</Button>
        <Button onClick={() => save('report.json')}>{copy.report}</Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" className="text-sm" onClick={() => save('grouped.csv')}>
          {copy.grouped}
        </Button>
        {format === 'json' && (
          <Button look="quiet" className="text-sm" onClick={() => save('cleaned.json')}>
            {copy.cleanedJson}
          </Button>
        )}
        <Button look="quiet" className="text-sm" onClick={() => save('cleaned.xlsx')}>
          {copy.cleanedWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('merged.xlsx')}>
          {copy.mergedWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('grouped.xlsx')}>
          {copy.groupedWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('rows.xlsx')}>
          {copy.rowsWorkbook}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => print()}>
          {copy.print}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('rules.sql')}>
          {copy.rulesSql}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('rules.json')}>
          {copy.rulesJson}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('model.json')}>
          {copy.splinkModel}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('standardized.csv')}>
          {copy.splinkColumns}
        </Button>
        <Button look="quiet" className="text-sm" onClick={() => save('check.json')}>
          {copy.check}
        </Button>
      </div>
      <p className="measure mt-2 text-sm text-ink-2">{copy.checkText}</p>
      <p role="status" className="mt-3 text-rust empty:hidden">
        {said}
      </p>
    </div>
  );
}
