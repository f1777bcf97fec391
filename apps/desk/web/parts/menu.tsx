import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Props {
  label: ReactNode;
  /** The button's accessible name, where its label says too little. */
  name?: string;
  align?: 'start' | 'end';
  /** Where there is room for it. */
  opens?: 'up' | 'down' | undefined;
  children: ReactNode;
}

/** Links or buttons behind one button. */
export function Menu({ label, name, align = 'end', opens = 'down', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen && panel.current) keepInWindow(panel.current);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !panel.current) return;
    return onEnd(panel.current, (hasLeft) => {
      setOpen(false);
      if (!hasLeft) menu.current?.querySelector('button')?.focus();
    });
  }, [isOpen]);
  return (
    <div ref={menu} data-menu="" className="relative">
      <button
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-9 items-center gap-2 rounded-sm border border-control px-3 py-1.5 font-semibold hover:bg-verd-wash"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <svg viewBox="0 0 10 6" className={`w-2.5 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        className={`absolute ${opens === 'down' ? 'top-full mt-1' : 'bottom-full mb-1'} z-10 ${isOpen ? 'grid' : 'hidden'} w-max max-w-[calc(100vw-2rem)] min-w-full rounded-md border border-rule-2 bg-card py-1 shadow-sheet ${align === 'end' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Calls back when something in an open menu is pressed or sent, or somebody turns away from it with Escape or a press elsewhere.
 *
 * @param end gets whether the focus belongs elsewhere by then
 * @returns what stops that
 */
function onEnd(panel: HTMLElement, end: (hasLeft: boolean) => void): () => void {
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal: stop.signal });
  const isIn = (part: Element | null, target: EventTarget | null) =>
    target instanceof Node && part?.contains(target) === true;

  listen('pointerdown', ({ target }) => {
    if (!isIn(panel.parentElement, target)) end(true);
  });
  listen('click', ({ target }) => {
    // A form may have something to say about what was entered.
    const isItem = target instanceof Element && target.closest('a, button:not([type=submit])') !== null;
    if (isItem && isIn(panel, target)) end(false);
  });
  listen('submit', ({ target }) => {
    if (isIn(panel, target)) end(false);
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  });
  return () => stop.abort();
}

/** How far a menu stays from the sides of the window, in pixels. */
const MARGIN = 8;

/** Moves what has just opened aside, if it would leave the window. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const beyond = right - (document.documentElement.clientWidth - MARGIN);
  panel.style.translate = `${-Math.min(Math.max(beyond, 0), left - MARGIN)}px`;
}

/** Classes of a link or button in a menu. */
export const menuItem = 'min-h-9 px-3 py-2 text-start hover:bg-verd-wash';

export function MenuButton(props: Pick<ComponentProps<'button'>, 'children' | 'disabled' | 'onClick'>) {
  return <button type="button" className={menuItem} {...props} />;
}
