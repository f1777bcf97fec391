import type { DataSelector } from '@assay/ui/data-attributes';
import { useEffect, useState } from 'react';
import { findNote, NOTE_FIELD, type Note, NoteText } from './form-note.tsx';

const HOST = '[data-attached-note]' satisfies DataSelector;

/**
 * The note that a visitor brought from another page (scripts/attach-note.ts), until they remove it or it is sent.
 *
 * @param isShown whether the form sends it
 */
export function useAttachedNote(isShown: boolean): { note: Note | null; remove(): void } {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    const host = document.querySelector<HTMLElement>(HOST);
    if (!isShown || !host) return;
    const read = () => setNote(findNote(HOST, ({ attachedNote }) => attachedNote));
    read();
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true });
    return () => observer.disconnect();
  }, [isShown]);
  return { note, remove: () => setNote(null) };
}

/** The note word for word, which is sent below the message, and the button that removes it. */
export function AttachedNote({ note, limit, onRemove }: { note: Note; limit: number; onRemove(): void }) {
  const textId = 'attached-note';
  return (
    <section aria-label={note.label} className="border-y border-rule py-3 sm:col-span-6">
      <input type="hidden" name={NOTE_FIELD} value={note.text} />
      <div className="flex items-center gap-4">
        <p className="mr-auto font-semibold">{note.label}</p>
        <button type="button" className="link min-h-11 text-sm" aria-describedby={textId} onClick={onRemove}>
          Remove
        </button>
      </div>
      <NoteText id={textId} text={note.text} limit={limit} />
    </section>
  );
}
