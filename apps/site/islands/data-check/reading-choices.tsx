import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { Choices, OpenedFile, ReadOptions } from '@assay/engine/worker';
import { Choice } from './choice.tsx';
import { DELIMITERS } from './no-table.tsx';

interface Props {
  copy: CheckCopy;
  opened: OpenedFile;
  reading: ReadOptions;
  choices: Choices;
  onRead(reading: ReadOptions): void;
  onChoose(choices: Choices): void;
}

/** Labels of the Encoding Standard that files of tables are in. */
const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-2', 'utf-16le', 'shift_jis', 'gb18030', 'macintosh'];
/** Lines that can be named as the header. */
const LINES = 10;

/** What can be told of the file instead of guessed. An empty choice is what was found. */
export function ReadingChoices({ copy, opened, reading, choices, onRead, onChoose }: Props) {
  const { reading: texts } = copy;
  const { source, columns } = opened;
  const found = (value: string): [string, string] => ['', fillIn(texts.found, { value })];
  const told = (name: keyof ReadOptions, value: string | number) => {
    const { [name]: _, ...others } = reading;
    onRead(value === '' ? others : { ...others, [name]: value });
  };
  const delimiters = Object.entries(DELIMITERS).map(
    ([sign, name]) => [sign, texts.delimiters[name]] as const,
  );
  const delimiterName = delimiters.find(([sign]) => sign === source.delimiter)?.[1] ?? source.delimiter ?? '';
  const lines = Array.from({ length: LINES }, (_, at) => at + 1);
  const lineName = (line: number) => (line === 0 ? texts.noHeader : fillIn(texts.headerLine, { line }));
  const hasDates = columns.some(({ kind }) => kind === 'date');
  return (
    <div className="grid grid-cols-1 gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-4">
      {source.delimiter !== undefined && (
        <Choice
          label={texts.delimiter}
          value={reading.delimiter ?? ''}
          options={[found(delimiterName), ...delimiters]}
          onChange={(value) => told('delimiter', value)}
        />
      )}
      {source.encoding !== undefined && (
        <Choice
          label={texts.encoding}
          value={reading.encoding ?? ''}
          options={[found(source.encoding), ...ENCODINGS.map((name) => [name, name] as const)]}
          onChange={(value) => told('encoding', value)}
        />
      )}
      {source.format !== 'json' && (
        <Choice
          label={texts.headerRow}
          value={String(reading.headerRow ?? '')}
          options={[
            found(lineName(source.headerRow)),
            ...[0, ...lines].map((line) => [String(line), lineName(line)] as const),
          ]}
          onChange={(value) => told('headerRow', value && Number(value))}
        />
      )}
      {hasDates && (
        <Choice
          label={texts.dateOrder}
          value={choices.dateOrder ?? ''}
          options={[
            ['', texts.asFound],
            ['day first', texts.dayFirst],
            ['month first', texts.monthFirst],
          ]}
          onChange={(value) => {
            const { dateOrder: _, ...others } = choices;
            onChoose(
              value === 'day first' || value === 'month first' ? { ...others, dateOrder: value } : others,
            );
          }}
        />
      )}
    </div>
  );
}
