import { fillIn } from '@assay/content/fill-in';
import type { Group, SheetColumn } from '@assay/engine/worker';
import { useSize, useWindow } from '@assay/ui/use-window';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useResult } from './result-context.ts';
import { usePages } from './use-pages.ts';

interface Props {
  count: number;
  version: number;
  chosen: number;
  onChoose(index: number): void;
  load(from: number, count: number): Promise<Group[]>;
}

/** The height of an entry, in pixels: `h-11`. */
const HEIGHT = 44;

/** How far each key goes. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** A list of any length, of which only what is in view is drawn. */
export function GroupList({ count, version, chosen, onChoose, load }: Props) {
  const { copy, sheet } = useResult();
  const { groups: texts } = copy;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [first, last] = useWindow(scroller, count, HEIGHT, useSize(scroller).height);
  const groupAt = usePages(version, [first, last], load);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const top = chosen * HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + HEIGHT - element.clientHeight;
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.min(count - 1, Math.max(0, chosen + step)));
  }

  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (!drawn.includes(chosen)) drawn.push(chosen);
  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={texts.list}
      aria-activedescendant={`${id}-${chosen}`}
      onKeyDown={onKeyDown}
      className="not-in-print relative max-h-44 lg:max-h-120 contain-content min-w-0 overflow-y-auto border-b border-rule-2 lg:border-r"
    >
      <div style={{ height: count * HEIGHT }} />
      {drawn.map((index) => {
        const group = groupAt(index);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            aria-setsize={count}
            aria-posinset={index + 1}
            onClick={() => onChoose(index)}
            style={{ top: index * HEIGHT }}
            className={`absolute inset-x-0 flex h-11 cursor-pointer items-center gap-3 border-b border-rule pr-3 text-sm ${index === chosen ? 'border-l-3 border-l-verd bg-verd-wash pl-2.25 font-semibold' : 'pl-3'}`}
          >
            <span className="min-w-0 grow truncate">{group && groupName(group, sheet.columns)}</span>
            <span className="shrink-0 text-ink-2 tabular-nums">
              {group && fillIn(texts.size, { count: group.rows.length })}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The kinds that a person or company is called by, in the order of a name. */
const NAMES: readonly string[] = ['given_name', 'family_name', 'full_name', 'company'];

/** What a group is called in a list: its golden record's name, or its first two values. */
function groupName({ golden }: Pick<Group, 'golden'>, columns: readonly SheetColumn[]): string {
  const named = NAMES.flatMap((kind) =>
    golden.filter(({ value }, at) => value !== '' && columns[at]?.kind === kind),
  );
  const parts = named.length > 0 ? named : golden.filter(({ value }) => value !== '');
  return parts
    .slice(0, 2)
    .map(({ value }) => value)
    .join(' ');
}
