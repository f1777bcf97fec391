import { fillIn } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import type { MouseEvent } from 'react';

interface Props {
  copy: Assessment['measured'];
  /** 0 to 100. */
  points: number;
  onAsk(): void;
}

/** In place of a criterion's questions: what its file showed, and the way back to them. */
export function MeasuredPart({ copy, points, onAsk }: Props) {
  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The button goes, and the questions come below the criterion's name.
    currentTarget.closest('details')?.querySelector('summary')?.focus();
    onAsk();
  }

  return (
    <div className="border-t border-rule py-4">
      <p>{fillIn(copy.text, { points })}</p>
      <button type="button" className="link mt-2 min-h-11 text-sm" onClick={ask}>
        {copy.ask}
      </button>
    </div>
  );
}
