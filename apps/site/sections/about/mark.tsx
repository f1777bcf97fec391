import type { About } from '@assay/content/schema/about';
import type { ReactNode } from 'react';

type Shape = About['hallmarks']['rows'][number]['mark'];

const inner = { className: 'fill-none stroke-ink', strokeWidth: 2.4, strokeLinecap: 'square' } as const;

/** The marks on silver: the maker's initials, parts per thousand, the office's sign, a letter for the year. */
const drawings: Record<Shape, ReactNode> = {
  shield: (
    <>
      <path d="M8 6h40v24c0 12-9 18-20 22C17 48 8 42 8 30z" />
      <Letters>CB</Letters>
    </>
  ),
  oval: (
    <>
      <ellipse cx="28" cy="28" rx="25" ry="17" />
      <Letters>925</Letters>
    </>
  ),
  octagon: (
    <>
      <path d="M18 4h20l14 14v20L38 52H18L4 38V18z" />
      <path d="M18 40 28 16l10 24M22.2 31.5h11.6" {...inner} />
    </>
  ),
  square: (
    <>
      <path d="M10 10h36v30l-6 6H16l-6-6z" />
      <Letters>k</Letters>
    </>
  ),
};

/** One of the four marks. Decorative: its name is beside it. */
export function Mark({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 56 56" className="size-14 fill-paper-2 stroke-ink" strokeWidth="1.4" aria-hidden="true">
      {drawings[shape]}
    </svg>
  );
}

function Letters({ children }: { children: string }) {
  return (
    <text x="28" y="34.5" textAnchor="middle" fontSize="18" className="fill-ink stroke-none font-display">
      {children}
    </text>
  );
}
