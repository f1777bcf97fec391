import { type ReactNode, type ToggleEvent, useState } from 'react';
import { Chevron } from '../../components/chevron.tsx';

interface Props {
  title: string;
  /** What its line says of it while it is folded. */
  said?: string;
  children: ReactNode;
}

/** What a card of the sheet looks like; on paper it has no frame (styles/print.css). */
export const CARD = 'min-w-0 rounded-lg border border-rule-2 bg-card p-4 sm:p-7';

/** A part of a card that is folded at first: one line, with what it holds below. */
export function Part({ title, said, children }: Props) {
  const [isOpened, onToggle] = useOpened();
  return (
    <details onToggle={onToggle} className="not-in-print group border-t border-rule-2">
      <summary className="flex items-center gap-x-5 py-3">
        <span className="flex grow flex-wrap items-baseline gap-x-5">
          <h4 className="font-semibold">{title}</h4>
          <span className="text-sm text-ink-2 tabular-nums">{said}</span>
        </span>
        <Chevron />
      </summary>
      {isOpened && <div className="pt-1 pb-6">{children}</div>}
    </details>
  );
}

/** Whether a `<details>` was ever opened: what it holds is made only then, and stays. */
export function useOpened(): [isOpened: boolean, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void] {
  const [isOpened, setOpened] = useState(false);
  return [isOpened, ({ currentTarget }) => currentTarget.open && setOpened(true)];
}
