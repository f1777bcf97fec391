import { memo } from 'react';
import { fillIn } from '../../../content/fill-in.ts';
import type { CheckWords } from '../../../content/schema/data-check.ts';
import type { Choices, OpenedColumn, OpenedFile } from '../../../hygiene/browser/protocol.ts';
import type { ReadOptions } from '../../../hygiene/table/table.ts';
import { Choice } from './choice.tsx';
import { kindName } from './kind-name.ts';
import { ReadingChoices } from './reading-choices.tsx';

interface Props {
  words: CheckWords;
  opened: OpenedFile;
  choices: Choices;
  reading: ReadOptions;
  onRead(reading: ReadOptions): void;
  onChoose(choices: Choices): void;
}

/**
 * What each column was taken for; each can be changed or left out, and one can be named as the key of the rows. Not drawn again with
 * progress, because there is a choice of all kinds for each column.
 */
export const Columns = memo(function Columns(props: Props) {
  const { words, opened, choices, onChoose } = props;
  const { columns: copy } = words;
  const keys = opened.columns.map(({ name }, at) => [String(at), name] as const);
  return (
    <div className="pb-8">
      <ReadingChoices {...props} />
      <h2 className="text-h3">{copy.title}</h2>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <ul className="mt-4 border-t border-ink">
        {opened.columns.map((column, at) => (
          <Column key={column.name} {...props} column={column} at={at} />
        ))}
      </ul>
      <div className="mt-5 max-w-80">
        <Choice
          label={copy.key}
          value={String(choices.rowKey ?? '')}
          options={[['', copy.noKey], ...keys]}
          onChange={(value) => {
            const { rowKey: _, ...others } = choices;
            onChoose(value === '' ? others : { ...others, rowKey: Number(value) });
          }}
        />
        <p className="mt-1 text-sm text-ink-2">{copy.keyText}</p>
      </div>
    </div>
  );
});

function Column({
  words,
  opened,
  choices,
  onChoose,
  column,
  at,
}: Props & { column: OpenedColumn; at: number }) {
  const { columns: copy } = words;
  const { name, examples, detail } = column;
  const isLeft = choices.left?.includes(at) ?? false;
  const kind = choices.kinds?.[at] ?? column.kind;
  const left = (leaves: boolean) => [
    ...(choices.left ?? []).filter((other) => other !== at),
    ...(leaves ? [at] : []),
  ];
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-2.5 sm:grid-cols-[1fr_12rem_6rem] lg:grid-cols-[1fr_1.4fr_13rem_6rem]">
      <p className="data min-w-0 font-semibold break-words">
        {name}
        {detail !== undefined && <span className="font-normal text-ink-2">{` ${detail}`}</span>}
      </p>
      <p
        className={`data min-w-0 break-words text-ink-2 sm:max-lg:col-span-3 sm:max-lg:row-start-2 ${isLeft ? 'opacity-60' : ''}`}
      >
        {examples.join(' · ')}
      </p>
      <Choice
        isQuiet
        label={fillIn(copy.kindOf, { column: name })}
        value={kind}
        options={opened.kinds.map((one) => [one, kindName(one)] as const)}
        onChange={(value) => {
          const found = opened.kinds.find((one) => one === value);
          if (found) onChoose({ ...choices, kinds: { ...choices.kinds, [at]: found } });
        }}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={!isLeft}
          aria-label={fillIn(copy.useOf, { column: name })}
          onChange={({ target }) => onChoose({ ...choices, left: left(!target.checked) })}
          className="size-4.5 accent-verd"
        />
        {isLeft ? copy.leftOut : copy.use}
      </label>
    </li>
  );
}
