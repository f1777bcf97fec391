import { fillIn } from '@assay/content/fill-in';
import { Button } from '@assay/ui/button';

interface Props {
  /** What is being done, as a whole. */
  title: string;
  /** The step of it that is under way. */
  step: string;
  /** How much of the step is done, once that is known; `of` is 0 if it has no size. */
  progress: { done: number; of: number } | undefined;
  /** '{done} of {of}' */
  stepOf: string;
  /** How long all of it still takes, as a sentence, once that can be told. */
  left?: string | undefined;
  cancel: string;
  onCancel(): void;
}

/** What is being done, of how much, and how to stop it. */
export function Working({ title, step, progress, stepOf, left, cancel, onCancel }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-ink py-4">
      <div className="grow basis-64">
        <p className="font-semibold">{title}</p>
        <progress
          aria-label={step}
          value={progress && progress.of > 0 ? progress.done : undefined}
          max={progress && progress.of > 0 ? progress.of : undefined}
          className="mt-2 h-2 w-full accent-verd [border:revert]"
        />
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {step}
          {progress && progress.of > 0 && `: ${fillIn(stepOf, { done: progress.done, of: progress.of })}`}
        </p>
        {left !== undefined && <p className="mt-1 text-sm">{left}</p>}
      </div>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
