import { Action } from './action.tsx';

/** What stands where something could not be loaded. */
export function Failed({ what, error, onRetry }: { what: string; error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="measure grid justify-items-start gap-3 px-4 py-10">
      <h2>{`${what} could not be loaded`}</h2>
      <p>{error instanceof Error ? error.message : 'The reason is not known.'}</p>
      <Action onClick={onRetry}>Try again</Action>
    </div>
  );
}
