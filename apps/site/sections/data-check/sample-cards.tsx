import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type { SampleColumn } from '@assay/content/schema/measured';
import { SAMPLE_NAMES, type SampleName, sampleLink } from '../../data-check-samples.ts';
import { partsOf } from '../../evidence/strip-parts.ts';

interface Props {
  samples: Readonly<Record<SampleName, { columns: readonly SampleColumn[] }>>;
  copy: CheckCopy;
}

/** Files for those who have none at hand, each with the strips of all of its columns. The island takes them up. */
export function SampleCards({ samples, copy }: Props) {
  return (
    <>
      <p className="not-in-print">{copy.choose.samples}</p>
      <ul className="not-in-print mt-4 grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {SAMPLE_NAMES.map((name) => (
          <li
            key={name}
            className="relative flex flex-col rounded-lg border border-rule-2 bg-card px-5 py-4 hover:border-verd"
          >
            <a href={sampleLink(name)} className="link mb-auto text-balance after:absolute after:inset-0">
              {copy.samples[name]}
            </a>
            <Fingerprint columns={samples[name].columns} />
            <p className="mt-3 text-sm text-ink-2">
              {fillIn(copy.sheet.ledger.strip, sum(samples[name].columns))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The height of a strip and the distance to the next one, in units of a drawing that is 100 wide. */
const STRIP = 4;
const PITCH = 6;

const LINES = [
  ['missing', 'stroke-rule'],
  ['valid', 'stroke-verd'],
  ['wrong', 'stroke-rust'],
] as const;

/** The strips of all columns, one below the other: valid from the left, missing at the right, wrong between them. */
function Fingerprint({ columns }: { columns: readonly SampleColumn[] }) {
  const strips = columns.map((column, at) => ({ ...partsOf(column), y: at * PITCH + STRIP / 2 }));
  const lines = {
    missing: strips.map(({ y }) => `M0 ${y}h100`),
    valid: strips.map(({ y, valid }) => `M0 ${y}h${short(valid)}`),
    wrong: strips.flatMap(({ y, valid, wrong }) => (wrong ? `M${short(valid)} ${y}h${short(wrong)}` : [])),
  };
  return (
    <svg
      viewBox={`0 0 100 ${columns.length * PITCH - PITCH + STRIP}`}
      preserveAspectRatio="none"
      className="mt-3 h-22 w-full"
      strokeWidth={STRIP}
      aria-hidden="true"
    >
      {LINES.map(([part, look]) => (
        <path key={part} className={look} d={lines[part].join('')} />
      ))}
    </svg>
  );
}

const short = (value: number) => Number(value.toFixed(1));

function sum(columns: readonly SampleColumn[]) {
  const all = { valid: 0, wrong: 0, missing: 0 };
  for (const { valid, wrong, missing } of columns) {
    all.valid += valid;
    all.wrong += wrong;
    all.missing += missing;
  }
  return all;
}
