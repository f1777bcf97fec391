import type { ReactNode, SyntheticEvent } from 'react';

interface Props {
  label: ReactNode;
  /** The button's accessible name, where its label says too little. */
  name?: string;
  align?: 'start' | 'end';
  /** Where there is room for it. */
  opens?: 'up' | 'down' | undefined;
  children: ReactNode;
}

/** Links or buttons behind one button. Escape and a click elsewhere close it (dialogs.ts). */
export function Menu({ label, name, align = 'end', opens = 'down', children }: Props) {
  return (
    <details data-menu="" className="group relative" onToggle={keepInWindow}>
      <summary
        aria-label={name}
        className="flex min-h-9 items-center gap-2 rounded-sm border border-control px-3 py-1.5 font-semibold hover:bg-verd-wash"
      >
        {label}
        <svg viewBox="0 0 10 6" className="w-2.5 group-open:rotate-180" aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <div
        className={`absolute ${opens === 'down' ? 'top-full mt-1' : 'bottom-full mb-1'} z-10 grid w-max max-w-[calc(100vw-2rem)] min-w-full rounded-md border border-rule-2 bg-card py-1 shadow-sheet ${align === 'end' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </details>
  );
}

/** From the sides of the window, in pixels. */
const MARGIN = 8;

/** Moves what has just opened aside, if it would leave the window. */
function keepInWindow({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>): void {
  const panel = menu.lastElementChild;
  if (!menu.open || !(panel instanceof HTMLElement)) return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const beyond = right - (document.documentElement.clientWidth - MARGIN);
  panel.style.translate = `${-Math.min(Math.max(beyond, 0), left - MARGIN)}px`;
}

/** Classes of a link or button in a menu. */
export const menuItem = 'min-h-9 px-3 py-2 text-start hover:bg-verd-wash';
