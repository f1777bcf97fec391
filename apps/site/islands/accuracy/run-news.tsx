import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { IndexProgress } from '@assay/samples/accuracy';
import { Working } from '../../components/working.tsx';
import type { Run } from './running.ts';

interface Props {
  state: Run<unknown>;
  /** What is being done, as a whole. */
  title: string;
  /** What is said of a result to those who do not see it. */
  done?: string | undefined;
  copy: AccuracyCopy;
  onCancel(): void;
}

/** What is being done, of how much; why there is no result; and that there is one. */
export function RunNews({ state, title, done, copy, onCancel }: Props) {
  const { isWorking, progress, problem, note } = state;
  return (
    <>
      {isWorking && (
        <div className="mb-6">
          <Working
            title={title}
            cancel={copy.cancel}
            step={stepName(progress, copy)}
            progress={progress}
            stepOf={copy.stepOf}
            onCancel={onCancel}
          />
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mb-6 border-l-3 border-rust bg-rust-wash px-4 py-3">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {note ?? done ?? ''}
      </p>
    </>
  );
}

/** Before the engine tells of a step, the set is made. */
function stepName(progress: IndexProgress | undefined, copy: AccuracyCopy): string {
  if (!progress) return copy.making;
  return progress.step === 'index' ? copy.indexing : copy.steps[progress.step];
}
