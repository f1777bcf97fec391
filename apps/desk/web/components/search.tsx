import { useEffect, useRef, useState } from 'react';
import { Keys } from './action.tsx';
import { ariaKeys } from './shortcuts.ts';

const PAUSE_MS = 200;
const MAX_LENGTH = 200;

interface Props {
  text: string;
  /** What is searched. */
  placeholder: string;
  onSearch(text: string): void;
}

/** The search, which is sent when typing pauses. The arrow down leads from it to the inbox's rows. */
export function Search({ text, placeholder, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  /** What the address has, as far as this field knows: another text comes from Back or a link. */
  const sent = useRef(text);
  if (sent.current !== text) {
    sent.current = text;
    setTyped(text);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <label className="relative flex-1">
      <span className="sr-only">Search</span>
      <input
        type="search"
        value={typed}
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
        aria-keyshortcuts={ariaKeys('search')}
        className="control w-full pr-8 placeholder:text-ink-2"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const row = document.querySelector<HTMLElement>('[data-rows] a[tabindex="0"]');
          if (event.key !== 'ArrowDown' || !row) return;
          event.preventDefault();
          row.focus();
        }}
      />
      <span className="pointer-events-none absolute top-2 right-2">
        {typed === '' && <Keys shortcut="search" />}
      </span>
    </label>
  );
}

/** Puts the focus into the search of the view. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}
