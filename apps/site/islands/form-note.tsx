/** A note that goes with a form: its text is sent below the visitor's message, and both together have the field's limit. */
import type { DataSelector } from '@assay/ui/data-attributes';

export interface Note {
  label: string;
  text: string;
}

/** The control whose value is the note, in a form that sends one. */
export const NOTE_FIELD = 'note';

/** The note that the page has, with the label in the element's attribute; null if it has none. */
export function findNote(
  selector: DataSelector,
  labelOf: (dataset: DOMStringMap) => string | undefined,
): Note | null {
  const element = document.querySelector<HTMLElement>(selector);
  const text = element?.textContent.trim() ?? '';
  return element === null || text === '' ? null : { label: labelOf(element.dataset) ?? '', text };
}

/** The note word for word, and how much fits. */
export function NoteText({ id, text, limit }: { id: string; text: string; limit: number }) {
  return (
    <div id={id} className="mt-2">
      <p className="text-sm text-ink-2">
        {`Added below your message; both together can hold ${limit} characters.`}
      </p>
      <p className="data mt-2 whitespace-pre-line border-l border-rule-2 pl-4 [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  );
}

/** A message as it is sent: followed by the note, unless the visitor left it out. */
export function withNote(form: HTMLFormElement, message: string): string {
  const note = new FormData(form).get(NOTE_FIELD);
  // A note does not replace a missing message.
  return typeof note === 'string' && message !== '' ? `${message}\n\n${note}` : message;
}
