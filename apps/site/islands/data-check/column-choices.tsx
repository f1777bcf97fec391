import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { Choices, Kind, OpenedColumn } from '@assay/engine/worker';
import { memo } from 'react';
import { Choice } from './choice.tsx';
import { labelOf } from './label.ts';

interface Props {
  copy: CheckCopy['columns'];
  kinds: readonly Kind[];
  column: OpenedColumn;
  choices: Choices;
  /** Whether it was compared without having been told; undefined until that is known. */
  isCompared: boolean | undefined;
  onChoose(choices: Choices): void;
}

/** What a column was taken for, with three of its values, and how to change that. */
export const ColumnChoices = memo(function ColumnChoices(props: Props) {
  const { copy, kinds, column, choices, isCompared, onChoose } = props;
  const { name, kind, examples, detail } = column;
  const isLeft = choices.left?.has(name) ?? false;
  const compared = choices.compared?.get(name);
  const found = isCompared === undefined ? '' : isCompared ? copy.foundCompared : copy.foundNotCompared;

  /** Names of columns with this one, or without it. */
  function withName(names: ReadonlySet<string> = new Set(), isIn: boolean): ReadonlySet<string> {
    const others = [...names].filter((other) => other !== name);
    return new Set(isIn ? [...others, name] : others);
  }

  function leave(leaves: boolean): void {
    onChoose({ ...choices, left: withName(choices.left, leaves) });
  }

  const told = choices.neverSame?.has(name)
    ? 'neverSame'
    : choices.sources?.has(name)
      ? 'source'
      : compared === undefined
        ? ''
        : compared
          ? 'always'
          : 'never';

  function compare(value: string): void {
    const compared = new Map(choices.compared);
    compared.delete(name);
    if (value === 'always' || value === 'never') compared.set(name, value === 'always');
    onChoose({
      ...choices,
      compared,
      neverSame: withName(choices.neverSame, value === 'neverSame'),
      sources: withName(choices.sources, value === 'source'),
    });
  }

  return (
    <li className="grid grid-cols-[5fr_6fr] items-center gap-x-4 gap-y-2 border-b border-rule py-2.5 lg:grid-cols-[1fr_1.4fr_12rem_14rem_6rem] lg:gap-x-6">
      <p className="data min-w-0 font-semibold break-words">
        {name}
        {detail !== undefined && <span className="font-normal text-ink-2">{` ${detail}`}</span>}
      </p>
      <p
        className={`data min-w-0 break-words text-ink-2 max-lg:col-span-2 max-lg:row-start-2 ${isLeft ? 'opacity-60' : ''}`}
      >
        {examples.join(' · ')}
      </p>
      <Choice
        isQuiet
        label={fillIn(copy.kindOf, { column: name })}
        value={choices.kinds?.get(name) ?? kind}
        options={kinds.map((one) => [one, labelOf(one)] as const)}
        onChange={(value) => {
          const named = kinds.find((one) => one === value);
          if (named) onChoose({ ...choices, kinds: new Map(choices.kinds).set(name, named) });
        }}
      />
      <Choice
        isQuiet
        label={fillIn(copy.compareOf, { column: name })}
        value={told}
        options={[
          ['', found === '' ? copy.compareFound : found],
          ['always', copy.compareAlways],
          ['never', copy.compareNever],
          ['neverSame', copy.neverSame],
          ['source', copy.source],
        ]}
        onChange={compare}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-sm max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
        <input
          type="checkbox"
          checked={!isLeft}
          aria-label={fillIn(copy.useOf, { column: name })}
          onChange={({ target }) => leave(!target.checked)}
          className="size-4.5 accent-verd"
        />
        {isLeft ? copy.leftOut : copy.use}
      </label>
    </li>
  );
});
