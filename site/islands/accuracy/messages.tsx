import type { Run } from './running.ts';

interface Props {
  state: Run<unknown>;
  /** What is said of a result. */
  done: string | undefined;
}

/** Why there is no result, for everybody; that there is one, for those who do not see it. */
export function Messages({ state: { problem, note }, done }: Props) {
  return (
    <>
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
