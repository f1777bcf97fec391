import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title: what the view offers. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A view of one column. What stands in it has the same space at its sides as the title. */
export function Page({ title, aside, children }: Props) {
  return (
    <main id="view" tabIndex={-1} className="overflow-y-auto outline-none">
      <div className="mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:px-2">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4">
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </main>
  );
}

/** A view of one table, which scrolls by itself. */
export function TablePage({ title, aside, children }: Props) {
  return (
    <main
      id="view"
      tabIndex={-1}
      className="grid grid-rows-[auto_minmax(16rem,1fr)] overflow-y-auto outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h1>{title}</h1>
        {aside}
      </div>
      <div className="relative min-h-0 border-t border-rule-2">{children}</div>
    </main>
  );
}
