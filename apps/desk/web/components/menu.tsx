import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Keys } from './action.tsx';
import { itemsOf, moveByArrows } from './arrows.ts';
import { forgetOpener, rememberFocus } from './focus-memory.ts';
import { DOWN, Icon, UP } from './icon.tsx';
import { ariaKeys, runShortcut, type Shortcut, useShortcuts, useShortcutsOn } from './shortcuts.ts';

interface Props {
  label: ReactNode;
  /** The button's accessible name, where its label says too little. */
  name?: string;
  align?: 'start' | 'end';
  /** What opens it, too. Its entries then have numbers, which are keys while it is open. */
  shortcut?: Shortcut;
  /** Of the button. */
  className?: string;
  ref?: RefObject<HTMLButtonElement | null>;
  /** Another menu's button, below which it opens by its shortcut. Then it has none of its own. */
  anchor?: RefObject<HTMLButtonElement | null> | undefined;
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
}

/**
 * Links or buttons behind one button. Escape and a press elsewhere close it, as every popover of the browser. Arrows lead from entry to
 * entry. Opened by a key, it takes the focus, and gives it back to what had it.
 */
export function Menu(props: Props) {
  const { label, name, align = 'end', shortcut, className = '', ref, anchor, onToggle, children } = props;
  const [isOpen, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const button = anchor ?? ref ?? own;
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const areKeysOn = useShortcutsOn();
  const isByKey = useRef(false);
  const goBack = useRef(() => {});
  const openByKey = () => {
    isByKey.current = true;
    goBack.current = rememberFocus();
    panel.current?.showPopover();
  };
  useShortcuts(shortcut ? { [shortcut]: openByKey } : {});
  useLayoutEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const place = () => placeAt(button.current, panel.current, align);
    place();
    // Entries may come later, as colleagues do.
    const whenResized = new ResizeObserver(place);
    if (panel.current) whenResized.observe(panel.current);
    if (isByKey.current) (itemsOf(panel.current)[0] ?? panel.current)?.focus();
    for (const event of ['scroll', 'resize'])
      addEventListener(event, place, { capture: true, passive: true, signal: stop.signal });
    return () => {
      whenResized.disconnect();
      stop.abort();
    };
  }, [isOpen, align, button]);
  const close = () => {
    panel.current?.hidePopover();
    if (isByKey.current) return goBack.current();
    button.current?.focus();
    forgetOpener(button.current);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrows(event);
    const item = itemsOf(event.currentTarget)[Number(event.key) - 1];
    if (!shortcut || !areKeysOn || !item || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (item instanceof HTMLInputElement) item.focus();
    else item.click();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isOpen) itemsOf(panel.current)[0]?.focus();
    else openByKey();
  };
  const closeAfterItem = ({ target }: MouseEvent) => {
    // A form may have something to say about what was entered.
    if (target instanceof Element && target.closest('a, button:not([type=submit])')) close();
  };
  return (
    <>
      {!anchor && (
        <button
          ref={button}
          type="button"
          popoverTarget={id}
          aria-label={name}
          aria-expanded={isOpen}
          {...(shortcut && { 'aria-keyshortcuts': ariaKeys(shortcut) })}
          onKeyDown={onButtonKey}
          className={`flex min-h-9 items-center gap-2 rounded-sm border border-control px-3 py-1.5 font-semibold hover:bg-verd-wash ${className}`}
        >
          {label}
          <Keys shortcut={shortcut} />
          <Icon path={isOpen ? UP : DOWN} className="size-3" />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is in it */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        data-numbered={shortcut && areKeysOn ? '' : undefined}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          onToggle?.(newState === 'open');
          if (newState !== 'closed') return;
          if (isByKey.current) goBack.current();
          isByKey.current = false;
        }}
        onKeyDown={onKey}
        onClick={closeAfterItem}
        onSubmit={close}
        // Where it belongs is known once it is there. WebKit would make it as high as the window.
        className={`${isOpen ? '' : 'invisible'} inset-auto h-auto w-max max-w-[calc(100vw-1rem)] rounded-md border border-rule-2 bg-card py-1 text-ink shadow-sheet outline-none open:grid`}
      >
        {children}
      </div>
    </>
  );
}

/** How far a menu stays from its button, and from the sides of the window, in pixels. */
const GAP = 4;
const MARGIN = 8;

/** Puts a menu below its button, or above where there is more room. */
function placeAt(button: HTMLElement | null, panel: HTMLElement | null, align: Props['align']): void {
  if (!button || !panel) return;
  const { left, right, top, bottom, width } = button.getBoundingClientRect();
  panel.style.minWidth = `${width}px`;
  const { offsetWidth, offsetHeight } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = align === 'end' ? right - offsetWidth : left;
  const isAbove = bottom + offsetHeight > clientHeight && top > clientHeight - bottom;
  panel.style.left = `${Math.max(MARGIN, Math.min(wanted, clientWidth - MARGIN - offsetWidth))}px`;
  panel.style.top = `${isAbove ? top - GAP - offsetHeight : bottom + GAP}px`;
}

/** Classes of a button without a border, for what is done less often than what stands beside it. */
export const PLAIN = 'border-transparent! font-normal!';

/** Classes of a button in the bar of a phone, where it looks like the links beside it. */
export const IN_BAR = 'max-sm:min-h-12 max-sm:border-transparent! max-sm:font-normal!';

/** Classes of a link or button in a menu. */
export const menuItem = 'min-h-9 px-3 py-2 text-start hover:bg-verd-wash focus-visible:-outline-offset-3';

/** An entry that opens another menu, which has this one's button as its anchor. */
export function MenuOpener({ shortcut, children }: { shortcut: Shortcut; children: ReactNode }) {
  return (
    // This menu is closed first.
    <MenuButton onClick={() => queueMicrotask(() => runShortcut(shortcut))}>
      {children} <Keys shortcut={shortcut} />
    </MenuButton>
  );
}

export function MenuButton(
  props: Pick<ComponentProps<'button'>, 'aria-pressed' | 'children' | 'disabled' | 'onClick'>,
) {
  return <button type="button" className={menuItem} {...props} />;
}
