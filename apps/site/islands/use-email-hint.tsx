import { HINTS } from '@assay/contract/messages';
import { meantProvider } from '@assay/engine/mail-domains';
import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds without typing after which an address is looked at: one that is half typed is often a slip of another. */
const PAUSE = 700;

/** Says at the field of an address what may be wrong with it, and offers the likely domain. Nobody has to heed it. */
export function useEmailHint() {
  // Undefined until something is typed; then a live region is there before it speaks.
  const [hint, setHint] = useState<ReactNode>();
  const [watcher] = useState(() => watchEmail(setHint));
  useEffect(() => watcher.stop, [watcher]);
  return { hint, watcher };
}

function watchEmail(setHint: (hint: ReactNode) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);

  function look(input: HTMLInputElement): void {
    // A line more would move the button from under the pointer that presses it.
    if (input.form?.matches(':active')) wait(input);
    else setHint(hintFor(input, () => setHint(null)));
  }

  function wait(input: HTMLInputElement): void {
    stop();
    timer = setTimeout(() => look(input), PAUSE);
  }

  return {
    stop,
    /** Something was typed in this field. */
    typed(input: HTMLInputElement): void {
      setHint(null);
      wait(input);
    },
    forget(): void {
      stop();
      setHint(undefined);
    },
  };
}

function hintFor(input: HTMLInputElement, onUse: () => void): ReactNode {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(input.value.trim()) ?? [];
  if (name === undefined || domain === undefined) return null;
  const meant = meantProvider(domain.toLowerCase());
  if (meant === undefined) return domain.includes('.') ? null : HINTS.noDot;
  const address = `${name}@${meant}`;
  return (
    <>
      {HINTS.likely}{' '}
      <button
        type="button"
        className="link [overflow-wrap:anywhere]"
        onClick={() => {
          input.value = address;
          onUse();
          input.focus();
        }}
      >
        <bdi>{address}</bdi>
      </button>
    </>
  );
}
