import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { api, type Person } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { useMe } from '../data/session.ts';
import { mentionedIn, offered, type Typed, typedName } from './mentions.ts';

/**
 * Offers colleagues after an `@` in a form's text area: arrows choose, Enter or Tab takes, Escape closes. A text area may be no combobox
 * (ARIA in HTML), so it says of the list what a text box may, and a status tells how many there are.
 *
 * @returns whom a text mentions, what to call at its events, and the list
 */
export function useMentions(form: RefObject<HTMLFormElement | null>) {
  const me = useMe().id;
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const [chosen, setChosen] = useState(0);
  const { data } = useGet(['people'], (options) => api.people.$get({}, options));
  const others = data?.people.filter((one) => one.id !== me) ?? [];
  const found = typed ? offered(others, typed) : [];
  const active = found[chosen];
  const isOpen = active !== undefined;
  const field = () => form.current?.querySelector('textarea');
  useEffect(() => {
    const area = form.current?.querySelector('textarea');
    area?.setAttribute('aria-autocomplete', 'list');
    if (isOpen) area?.setAttribute('aria-controls', id);
    else area?.removeAttribute('aria-controls');
    if (isOpen) area?.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    else area?.removeAttribute('aria-activedescendant');
  }, [form, id, isOpen, chosen]);

  const look = () => {
    const area = field();
    setTyped(area ? typedName(area.value, area.selectionStart) : undefined);
    setChosen(0);
  };
  const take = ({ name }: Person) => {
    const area = field();
    if (!area || !typed) return;
    area.focus();
    area.setRangeText(`@${name} `, typed.at, area.selectionStart, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    setTyped(undefined);
  };
  /** @returns whether the key was one of the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(active);
    else if (event.key === 'Escape') setTyped(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const list = (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${found.length} ${found.length === 1 ? 'colleague' : 'colleagues'}. Arrow keys choose.`}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className="grid w-fit min-w-48 rounded-md border border-rule-2 bg-card py-1 shadow-sheet"
        >
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text area, which keeps the focus
            <div
              key={one.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className="min-h-9 cursor-pointer px-3 py-2 hover:bg-verd-wash aria-selected:bg-verd-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-verd"
              // Not taken from the text area before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <bdi>{one.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
  return {
    list,
    look,
    onKey,
    close: () => setTyped(undefined),
    mentionedIn: (note: string) => mentionedIn(note, others),
  };
}
