import type { ReactNode } from 'react';
import { Chevron } from './chevron.tsx';

interface Props {
  /** What stands there while it is folded. */
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** What follows a drawing or a sentence that says the most of it. In print it is open. */
export function Disclosure({ summary, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="opens-in-print group self-start border-y border-rule-2">
      <summary className="flex list-none items-baseline justify-between gap-x-4 py-3 text-sm hover:bg-verd-wash [&::-webkit-details-marker]:hidden">
        <span className="tabular-nums">{summary}</span>
        <Chevron />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
