import type { ReactNode } from 'react';
import { Action } from './action.tsx';

interface EmptyProps {
  title: string;
  text: string;
  /** What one can do about it. */
  children?: ReactNode;
}

/** What stands where there is nothing to list: why, and what to do. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="measure grid justify-items-start gap-3 px-4 py-10">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

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

/** Lines where text will be. */
export function Loading({ lines = 6 }: { lines?: number | undefined }) {
  return (
    <div className="grid gap-4 px-4 py-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Lines count={lines} />
    </div>
  );
}

interface UnloadedProps {
  what: string;
  query: { error: unknown; refetch(): unknown };
  lines?: number;
}

/** What stands where something is not loaded, yet or at all. */
export function Unloaded({ what, query: { error, refetch }, lines }: UnloadedProps) {
  if (error) return <Failed what={what} error={error} onRetry={() => refetch()} />;
  return <Loading lines={lines} />;
}

export function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => line).map((line) => (
    <div key={line} aria-hidden="true" className={`h-3 rounded-sm bg-rule ${WIDTHS[line % WIDTHS.length]}`} />
  ));
}

const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'];

/** Why something was not done; nothing without a reason. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="text-rust">
      {text}
    </p>
  );
}
