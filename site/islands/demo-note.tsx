import { useEffect, useState } from 'react';
import type { HookSelector } from '../hooks.ts';

/**
 * A note that a page offers to attach to a demo request: an element with `data-demo-note`, whose value labels the
 * checkbox and whose text is the note. It is sent only when the visitor ticks the box, below the message.
 */
interface Note {
  label: string;
  text: string;
}

const NAME = 'demo_note';

function findNote(): Note | null {
  const element = document.querySelector<HTMLElement>('[data-demo-note]' satisfies HookSelector);
  const text = element?.textContent.trim() ?? '';
  return text === '' ? null : { label: element?.dataset.demoNote ?? '', text };
}

/** The checkbox that attaches the page's note, with the note in full; nothing if the page has none. */
export function DemoNote({ dialogId, limit }: { dialogId: string; limit: number }) {
  const [note, setNote] = useState<Note | null>(null);

  // The note may have changed since the dialog was last open.
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    const refresh = () => setNote(findNote());
    refresh();
    const observer = new MutationObserver(refresh);
    if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [dialogId]);

  if (!note) return null;
  const textId = `${dialogId}-note`;
  return (
    <div className="border-y border-rule py-4 sm:col-span-6">
      <label className="flex min-h-6 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={NAME}
          value={note.text}
          aria-describedby={textId}
          className="size-4.5 shrink-0 accent-verd"
        />
        {note.label}
      </label>
      <div id={textId} className="mt-2 pl-7.5">
        <p className="text-sm text-ink-2">
          {`Added below your message; both together can hold ${limit} characters.`}
        </p>
        <p className="data mt-2 whitespace-pre-line border-l border-rule-2 pl-4 [overflow-wrap:anywhere]">
          {note.text}
        </p>
      </div>
    </div>
  );
}

/** A message as it is sent: followed by the note if the form's box is checked. */
export function withNote(form: HTMLFormElement, message: string): string {
  const box = form.elements.namedItem(NAME);
  const isChecked = box instanceof HTMLInputElement && box.checked;
  // A note does not replace a missing message.
  return isChecked && message !== '' ? `${message}\n\n${box.value}` : message;
}
