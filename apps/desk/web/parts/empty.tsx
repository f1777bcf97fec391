import type { ReactNode } from 'react';

/** What stands where there is nothing to list: why, and what to do. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="measure grid justify-items-start gap-3 px-4 py-10">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
