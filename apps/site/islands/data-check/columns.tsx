import { fillIn } from '@assay/content/fill-in';
import type { CheckWords } from '@assay/content/schema/data-check';
import type { Choices, OpenedFile, ReadOptions, Sheet } from '@assay/engine/worker';
import { memo, useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { Choice } from './choice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { ReadingChoices } from './reading-choices.tsx';

interface Props {
  words: CheckWords;
  opened: OpenedFile;
  /** What the check with these choices found, once it is done. */
  sheet: Sheet | undefined;
  choices: Choices;
  reading: ReadOptions;
  onRead(reading: ReadOptions): void;
  onChoose(choices: Choices): void;
}

/** Columns that are shown at once: each has a list of all kinds. */
const SHOWN = 30;

/**
 * What was found of the file and its columns, and how to change it: what each column holds, whether it is checked and compared, whom
 * the rows are about, and what names them. Not drawn again with progress, because there is a choice of all kinds for each column.
 */
export const Columns = memo(function Columns(props: Props) {
  const { words, opened, sheet, choices, onChoose } = props;
  const { columns: copy } = words;
  const [from, setFrom] = useState(0);
  const shown = opened.columns.slice(from, from + SHOWN);
  const keys = opened.columns.map(({ name }, at) => [String(at), name] as const);
  const compared = comparedAsFound(sheet, choices);
  const { about = [], rowsAre } = sheet?.duplicates ?? {};
  const isChosen = choices.about !== undefined || choices.rowsAre !== undefined;
  const found = rowsAre?.what === 'events' ? (['events'] as const) : about;
  const whom = isChosen ? '' : found.map((one) => copy[one].toLowerCase()).join(copy.and);
  return (
    <div className="pb-8">
      <ReadingChoices {...props} />
      <h2 className="text-h3">{copy.title}</h2>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <ul className="mt-4 border-t border-ink">
        {shown.map((column, index) => (
          <ColumnChoices
            key={column.name}
            {...{ copy, column, choices, onChoose }}
            at={from + index}
            kinds={opened.kinds}
            isCompared={compared.get(from + index)}
          />
        ))}
      </ul>
      <Pager
        from={from}
        shown={shown.length}
        total={opened.columns.length}
        size={SHOWN}
        words={{ ...words.sheet.pager, rows: copy.shown }}
        onFrom={setFrom}
      />
      <div className="mt-5 grid max-w-160 grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <div>
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
        <div>
          <Choice
            label={copy.about}
            value={choices.rowsAre === 'events' ? 'events' : (choices.about ?? '')}
            options={[
              ['', whom ? fillIn(words.reading.found, { value: whom }) : words.reading.asFound],
              ['people', copy.people],
              ['companies', copy.companies],
              ['events', copy.events],
            ]}
            onChange={(value) => {
              const { about: _, rowsAre: __, ...others } = choices;
              onChoose({ ...others, ...takenAs(value) });
            }}
          />
          <p className="mt-1 text-sm text-ink-2">{copy.aboutText}</p>
        </div>
      </div>
    </div>
  );
});

/** Who says that rows are about people or companies has a list of them. */
function takenAs(value: string): Choices {
  if (value === 'events') return { rowsAre: value };
  const isOfList = value === 'people' || value === 'companies';
  return isOfList ? { about: value, rowsAre: 'list' } : {};
}

/** Whether each column was compared, by its index in the file; without those that were told, and empty until it is known. */
function comparedAsFound(sheet: Sheet | undefined, { compared = {} }: Choices): Map<number, boolean> {
  const { duplicates, columns = [] } = sheet ?? {};
  if (!duplicates || duplicates.about.length === 0) return new Map();
  const leftOut = new Set(duplicates.leftOut.map(({ column }) => column));
  const found = columns.map(({ at }, column) => [at, !leftOut.has(column)] as const);
  return new Map(found.filter(([at]) => compared[at] === undefined));
}
