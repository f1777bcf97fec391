import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { Choices, OpenedFile, ReadOptions, Sheet } from '@assay/engine/worker';
import { memo, useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { Choice } from './choice.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { ReadingChoices } from './reading-choices.tsx';

interface Props {
  copy: CheckCopy;
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
  const { copy, opened, sheet, choices, onChoose } = props;
  const { columns: texts } = copy;
  const [from, setFrom] = useState(0);
  const shown = opened.columns.slice(from, from + SHOWN);
  const [rowKey = ''] = [...(choices.kinds ?? [])].flatMap(([name, kind]) =>
    kind === 'row_key' ? [name] : [],
  );
  const compared = comparedAsFound(sheet, choices);
  const { about = [], rowsAre } = sheet?.duplicates ?? {};
  const isChosen = choices.about !== undefined || choices.rowsAre !== undefined;
  const found = rowsAre?.what === 'events' ? (['events'] as const) : about;
  const whom = isChosen ? '' : found.map((one) => texts[one].toLowerCase()).join(texts.and);
  return (
    <div className="pb-8">
      <ReadingChoices {...props} />
      <h2 className="text-h3">{texts.title}</h2>
      <p className="measure mt-1 text-sm text-ink-2">{texts.text}</p>
      <ul className="mt-4 border-t border-ink">
        {shown.map((column) => (
          <ColumnChoices
            key={column.name}
            {...{ copy: texts, column, choices, onChoose }}
            kinds={opened.kinds}
            isCompared={compared.get(column.name)}
          />
        ))}
      </ul>
      <Pager
        from={from}
        shown={shown.length}
        total={opened.columns.length}
        size={SHOWN}
        copy={{ ...copy.sheet.pager, rows: texts.shown }}
        onFrom={setFrom}
      />
      <div className="mt-5 grid max-w-160 grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <div>
          <Choice
            label={texts.key}
            value={rowKey}
            options={[['', texts.noKey], ...opened.columns.map(({ name }) => [name, name] as const)]}
            onChange={(value) => {
              const kinds = new Map(choices.kinds);
              kinds.delete(rowKey);
              onChoose({ ...choices, kinds: value === '' ? kinds : kinds.set(value, 'row_key') });
            }}
          />
          <p className="mt-1 text-sm text-ink-2">{texts.keyText}</p>
        </div>
        <div>
          <Choice
            label={texts.about}
            value={choices.rowsAre === 'events' ? 'events' : (choices.about ?? '')}
            options={[
              ['', whom ? fillIn(copy.reading.found, { value: whom }) : copy.reading.asFound],
              ['people', texts.people],
              ['companies', texts.companies],
              ['events', texts.events],
            ]}
            onChange={(value) => {
              const { about: _, rowsAre: __, ...others } = choices;
              onChoose({ ...others, ...takenAs(value) });
            }}
          />
          <p className="mt-1 text-sm text-ink-2">{texts.aboutText}</p>
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

/** Whether each column was compared, by its name; without those that were told, and empty until it is known. */
function comparedAsFound(sheet: Sheet | undefined, { compared }: Choices): Map<string, boolean> {
  const { duplicates, columns = [] } = sheet ?? {};
  if (!duplicates || duplicates.about.length === 0) return new Map();
  const leftOut = new Set(duplicates.leftOut.map(({ column }) => column));
  const found = columns.map(({ name }) => [name, !leftOut.has(name)] as const);
  return new Map(found.filter(([name]) => compared?.get(name) === undefined));
}
