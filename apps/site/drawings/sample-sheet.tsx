import { fillIn, formatNumber } from '@assay/content/fill-in';
import { dataCheck } from '@assay/content/schema/data-check';
import { measuredSamples } from '@assay/content/schema/measured';
import { samplePath } from '../data-check-samples.ts';
import { mostFaulty } from '../evidence/most-faulty.ts';
import { partsOf } from '../evidence/strip-parts.ts';
import { type Step, signed, stepsOf } from '../evidence/waterfall-steps.ts';
import type { Forms } from './drawing.ts';
import { type Label, type Labeled, paint, toSvg } from './labeled.tsx';

const sheet = measuredSamples['bank-customers'];
const { group } = sheet;
const { evidence: captions, groups } = dataCheck.check.sheet;
const quiet = paint('ink-2');

/** The fields of the records that there is room for. */
const FIELDS = ['first_name', 'last_name', 'date_of_birth', 'email', 'phone'].map((field) =>
  sheet.columns.findIndex(({ name }) => name === field),
);

/** The sheet of the bank's sample in brief: its verdict, five columns, a pair with its evidence, and their golden record. */
export const sampleSheet: Forms = {
  wide: toSvg(
    onSheet(760, 442, [
      verdictAt(24, 62, 20, 90),
      stripsAt({ x: 24, y: 124, width: 296, name: 116, pitch: 34 }),
      evidenceAt({ x: 356, y: 120, width: 380, name: 158 }),
      groupAt({ x: 24, y: 334, width: 712, xs: [0, 46, 138, 238, 340, 600] }),
    ]),
  ),
  narrow: toSvg(
    onSheet(328, 620, [
      verdictAt(14, 58, 16, 34),
      stripsAt({ x: 14, y: 146, width: 300, name: 112, pitch: 26 }),
      groupAt({ x: 14, y: 304, width: 300, xs: [0, 36, 116, 204] }),
      evidenceAt({ x: 14, y: 424, width: 300, name: 156 }),
    ]),
  ),
};

type Part = Pick<Labeled, 'shapes' | 'labels'>;

/** Parts on a sheet of paper, with the file's name at its top. */
function onSheet(width: number, height: number, parts: readonly Part[]): Labeled {
  const file = samplePath('bank-customers').split('/').at(-1) ?? '';
  return {
    width,
    height,
    shapes: (
      <>
        <rect
          {...{ x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 9 }}
          fill={paint('card')}
          stroke={paint('rule')}
        />
        {parts.map(({ shapes }) => shapes)}
      </>
    ),
    labels: [
      { text: file, x: width > 400 ? 24 : 14, y: 28, face: 'data', color: quiet },
      ...parts.flatMap(({ labels }) => labels),
    ],
  };
}

/** @param most how many characters a line takes */
function verdictAt(x: number, y: number, size: number, most: number): Part {
  const [whole = '', faults = ''] = sheet.verdict.split(/(?<=;) /);
  const lines = [...wrapped(whole, most), ...wrapped(faults, most)];
  return {
    shapes: null,
    labels: lines.map((text, at) => ({
      text,
      x,
      y: y + at * Math.round(size * 1.35),
      size,
      face: 'display',
    })),
  };
}

/** The text in lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= most) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return lines;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** How wide the names are. */
  name: number;
}

function stripsAt({ x, y, width, name, pitch }: Place & { pitch: number }): Part {
  const size = 13;
  const length = width - name;
  const across = (percent: number) => Math.round((length * percent) / 10) / 10;
  return {
    shapes: mostFaulty(sheet.columns).map((column, at) => {
      const { valid, wrong } = partsOf(column);
      const top = y + at * pitch;
      return (
        <g key={column.name} transform={`translate(${x + name} ${top})`}>
          <path d={`M0 0h${length}v${size}H0z`} fill={paint('rule')} stroke={paint('rule-2')} />
          <path d={`M0 0h${across(valid)}v${size}H0z`} fill={paint('verd')} />
          {wrong > 0 && (
            <path
              d={`M${across(valid)} 0h${across(wrong)}v${size}h-${across(wrong)}z`}
              fill={paint('rust')}
            />
          )}
        </g>
      );
    }),
    labels: mostFaulty(sheet.columns).map(
      (column, at): Label => ({ text: column.name, x, y: y + at * pitch + size * 0.88, face: 'data' }),
    ),
  };
}

/** @param xs where the number of the row begins, and each field */
function groupAt({ x, y, width, xs }: { x: number; y: number; width: number; xs: readonly number[] }): Part {
  const [atRow = 0, ...ats] = xs;
  const size = width > 400 ? 13 : 12;
  const fieldsOf = (cells: readonly string[], line: number, color?: string): Label[] =>
    ats.map((at, index) => ({
      text: cells[FIELDS[index] ?? 0] ?? '',
      x: x + at,
      y: line,
      size,
      face: 'data',
      ...(color && { color, isBold: true }),
    }));
  const golden = y + 66;
  const differences = group.rows
    .flatMap(({ cells }, line) =>
      ats.map((at, index) => {
        const { value = '', differs } = cells[FIELDS[index] ?? 0] ?? {};
        return differs ? `M${x + at} ${y + line * 28 + 5}h${Math.round(value.length * size * 0.6)}` : '';
      }),
    )
    .join('');
  return {
    shapes: (
      <g key="group">
        <path
          d={`M${x} ${y - 20}h${width}M${x} ${y + 10}h${width}M${x} ${y + 38}h${width}`}
          stroke={paint('rule')}
        />
        <path d={differences} stroke={paint('verd')} strokeWidth="2" strokeDasharray="2 2" />
        <path
          d={`M${x} ${golden - 19}h${width}v46h-${width}z`}
          fill={paint('gold-wash')}
          stroke={paint('gold')}
        />
      </g>
    ),
    labels: [
      ...group.rows.flatMap(({ row, cells }, at): Label[] => [
        { text: formatNumber(row), x: x + atRow, y: y + at * 28, size, face: 'data', color: quiet },
        ...fieldsOf(
          cells.map(({ value }) => value),
          y + at * 28,
        ),
      ]),
      { text: groups.golden, x: x + 8, y: golden, size, isBold: true, color: paint('gold-ink') },
      ...fieldsOf(group.golden, golden + 18, paint('gold-ink')),
    ],
  };
}

/** What each field adds to the score, drawn to one scale, with the threshold across. */
function evidenceAt({ x, y, width, name }: Place): Part {
  const { evidence, threshold } = group;
  const sum: Step = { columns: [], level: '', from: 0, to: evidence.score };
  const steps = stepsOf(evidence);
  const all = [...steps, sum];
  const [low, high] = [
    Math.min(threshold, ...all.map(({ to }) => to)) - 1,
    Math.max(...all.map(({ to }) => to)) + 1,
  ];
  const left = x + name;
  const length = width - name - 46;
  const across = (score: number) => Math.round(left + (length * (score - low)) / (high - low));
  const line = (at: number) => y + 22 * at;
  const namesOf = ({ columns }: Step) =>
    columns.map((at) => sheet.columns[at]?.name).join(', ') || captions.prior;
  return {
    shapes: (
      <g key="evidence">
        {all.map((step, at) => {
          const [from, to] = [across(step.from), across(step.to)];
          const look =
            step === sum
              ? { fill: paint('ink') }
              : to >= from
                ? { fill: paint('verd') }
                : { stroke: paint('ink'), fill: 'none' };
          // biome-ignore lint/suspicious/noArrayIndexKey: fields can be compared in several ways
          return <path key={at} d={`M${from} ${line(at)}H${to}v13H${from}z`} {...look} />;
        })}
        <path d={`M${across(threshold)} ${y - 4}V${line(all.length)}`} stroke={quiet} strokeDasharray="4 3" />
      </g>
    ),
    labels: all.flatMap((step, at): Label[] => [
      step === sum
        ? { text: captions.sum, x, y: line(at) + 12, isBold: true }
        : {
            text: namesOf(step),
            x,
            y: line(at) + 12,
            size: 12,
            face: step.columns.length > 0 ? 'data' : 'sans',
          },
      {
        text: signed(step.to - step.from),
        x: x + width,
        y: line(at) + 12,
        size: 12,
        anchor: 'end',
        face: 'data',
      },
    ]),
  };
}

/** What the drawing says, in captions. */
export function sampleSheetText(): string {
  const [one, other] = group.rows.map(({ row }) => formatNumber(row));
  return fillIn(dataCheck.example.drawn, {
    verdict: sheet.verdict,
    ...{ one: one ?? '', other: other ?? '', score: group.evidence.score },
  });
}
