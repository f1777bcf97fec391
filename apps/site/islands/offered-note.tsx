import { useEffect, useState } from 'react';
import { findNote, NOTE_FIELD, type Note, NoteText } from './form-note.tsx';

/**
 * The checkbox that attaches the note that a page offers: an element with `data-offered-note`, whose value labels the checkbox and whose
 * text is the note. Nothing if the page has none.
 */
export function OfferedNote({ dialogId, limit }: { dialogId: string; limit: number }) {
  const [note, setNote] = useState<Note | null>(null);

  // The note may have changed since the dialog was last open.
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    const refresh = () => setNote(findNote('[data-offered-note]', ({ offeredNote }) => offeredNote));
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
          name={NOTE_FIELD}
          value={note.text}
          aria-describedby={textId}
          className="size-4.5 shrink-0 accent-verd"
        />
        {note.label}
      </label>
      <div className="pl-7.5">
        <NoteText id={textId} text={note.text} limit={limit} />
      </div>
    </div>
  );
}
