import type { ReactNode } from 'react';

/** Figures side by side, each with what it means. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-2 grid border-t border-rule-2 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">{children}</dl>
  );
}

interface FigureProps {
  term: string;
  value: string;
  /** How it differs from the days before; empty where there was nothing. */
  change: string;
  children?: ReactNode;
}

export function Figure({ term, value, change, children }: FigureProps) {
  return (
    <div className="border-b border-rule py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{value}</dd>
      {change && <dd className="text-ink-2">{change}</dd>}
      {children && <dd className="text-ink-2">{children}</dd>}
    </div>
  );
}

/** A bar for a whole, filled as far as its part goes. */
export function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className="mt-2 block h-2 w-full overflow-visible" aria-hidden="true">
      <rect width="100%" height="100%" fill="none" className="stroke-control" shapeRendering="crispEdges" />
      <rect
        width={`${(part / whole) * 100}%`}
        height="100%"
        className="fill-verd forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}

/** A figure of a table, above how it differs from the days before, if there was one. */
export function Compared({ value, change }: { value: ReactNode; change: string }) {
  return (
    <>
      <span className="whitespace-nowrap">
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </span>
      {change && (
        // A number stays with its unit.
        <span className="block text-xs text-ink-2">
          {change.replace(/(\d) (d|h|min|days)\b/g, '$1\u00a0$2')}
        </span>
      )}
    </>
  );
}
