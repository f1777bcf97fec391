import type { Assessment } from '@assay/content/schema/assessment';
import { Button, DemoButton } from '@assay/ui/button';
import { saveFile } from '@assay/ui/save-file';
import { useState } from 'react';
import { addressToShare } from '../../attribution.ts';
import { resultAddress } from './address.ts';
import type { Answers } from './score.ts';

interface Props {
  assessment: Assessment;
  answers: Answers;
  /** What was measured, as its parameter's text. */
  measured: string;
  /** Generates the file's text. */
  csv(): string;
  onRestart(): void;
}

/** The actions on a result. */
export function Actions({ assessment, answers, measured, csv, onRestart }: Props) {
  const { actions } = assessment;
  return (
    <div className="flex flex-wrap gap-3">
      <DemoButton>{actions.demo}</DemoButton>
      <Button look="quiet" onClick={() => saveFile(assessment.csv.file, spreadsheetFile(csv()))}>
        {actions.csv}
      </Button>
      <Button look="quiet" onClick={() => print()}>
        {actions.print}
      </Button>
      <CopyLink actions={actions} answers={answers} measured={measured} />
      <Button look="quiet" onClick={onRestart}>
        {actions.restart}
      </Button>
    </div>
  );
}

/** Copies the address with the result in it, and shows the outcome next to the button. */
function CopyLink({
  actions,
  answers,
  measured,
}: Pick<Assessment, 'actions'> & Pick<Props, 'answers' | 'measured'>) {
  const [outcome, setOutcome] = useState('');
  function copy(): void {
    // There is no clipboard on an insecure connection.
    Promise.resolve(
      navigator.clipboard?.writeText(resultAddress(addressToShare(), answers, measured)) ??
        Promise.reject(new Error('no clipboard')),
    )
      .then(() => setOutcome(actions.copied))
      .catch(() => setOutcome(actions.copyFailed));
  }
  return (
    <>
      <Button look="quiet" onClick={copy}>
        {actions.copy}
      </Button>
      <span role="status" className="self-center text-sm text-ink-2 empty:hidden">
        {outcome}
      </span>
    </>
  );
}

/** A byte order mark tells spreadsheets that it is UTF-8. */
function spreadsheetFile(text: string): Blob {
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}
