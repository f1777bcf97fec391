import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import type { OpenedFile, Sheet } from '@assay/engine/worker';
import { memo, useEffect, useId, useState } from 'react';
import { Criteria } from './criteria.tsx';
import { Duplicates } from './duplicates.tsx';
import { Ledger } from './ledger.tsx';
import { SheetProvider } from './sheet-context.ts';
import { TakeAway } from './take-away.tsx';
import { Talk } from './talk.tsx';
import type { Check } from './use-check.ts';
import { Verdict } from './verdict.tsx';
import { verdictOf } from './verdict-of.ts';

interface Props extends Pick<Check, 'ask' | 'decided' | 'takeAs'> {
  words: CheckWords;
  opened: OpenedFile;
  sheet: Sheet;
  /** While it works, the duplicates are not known. */
  isWorking: boolean;
  version: number;
}

/**
 * The assay of the visitor's file: the verdict, criteria, columns, duplicates, and what to do with it. Progress, told many times a
 * second, does not draw it again.
 */
export const YourSheet = memo(function YourSheet(props: Props) {
  const { words, opened, sheet, isWorking, ask, decided, takeAs, version } = props;
  const id = useId();
  const { sheet: copy } = words;
  const { duplicates } = sheet;
  const facts = isWorking ? {} : { 'data-rows': sheet.rows, 'data-clusters': duplicates?.groups ?? 0 };
  return (
    <SheetProvider value={{ words: copy, sheet, ask, decided, takeAs, version }}>
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
            <TakeAway />
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
