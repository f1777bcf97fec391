import type { PlatformOverview } from '@assay/content/schema/platform-overview';

/** The drawing of the line at each stop, 60 wide, with the node at a height of 44. */
interface Drawing {
  /** Before and at the node, as a path each. `fault` is a record that is still faulty, `clean` one that is not. */
  fault?: string;
  clean?: string;
  golden?: string;
  /** After the node, the strands run straight down at these x. */
  after: { fault?: readonly number[]; clean?: readonly number[]; golden?: readonly number[] };
  /** The node: a bar across several strands, or the hallmark's octagon on the only one. */
  node?: 'bar' | 'joint' | 'octagon' | 'end';
}

const DRAWINGS: readonly Drawing[] = [
  { clean: 'M37 44v36', fault: 'M9 44v36M23 44v36M51 44v36', after: { clean: [37], fault: [9, 23, 51] } },
  {
    clean: 'M9 44v36M23 44v36M37 0v80',
    fault: 'M9 0v44M23 0v44M51 0v80',
    after: { clean: [9, 23, 37], fault: [51] },
    node: 'bar',
  },
  {
    clean: 'M9 0v80M23 0c0 26 7 22 7 44M37 0c0 26-7 22-7 44v36',
    fault: 'M51 0v80',
    after: { clean: [9, 30], fault: [51] },
    node: 'joint',
  },
  {
    clean: 'M9 0c0 30 21 20 21 44M30 0v44',
    fault: 'M51 0c0 30-21 20-21 44',
    golden: 'M30 44v36',
    after: { golden: [30] },
    node: 'octagon',
  },
  { golden: 'M30 0v80', after: { golden: [30] }, node: 'octagon' },
  { golden: 'M30 0v80', after: { golden: [30] }, node: 'octagon' },
  { golden: 'M30 0v44', after: {}, node: 'end' },
];

const LOOKS = {
  clean: { className: 'stroke-verd', strokeWidth: 1.75 },
  fault: { className: 'stroke-rust', strokeWidth: 1.75, strokeDasharray: '4 3' },
  golden: { className: 'stroke-gold', strokeWidth: 3 },
} as const;

const KINDS = ['fault', 'clean', 'golden'] as const;

/** What the colors of the line mean. */
export function Legend({ copy }: { copy: PlatformOverview['path']['key'] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2 lg:mt-6">
      {KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg viewBox="0 0 28 10" className="w-7" aria-hidden="true">
            <path d="M0 5h28" {...LOOKS[kind]} />
          </svg>
          {copy[kind]}
        </li>
      ))}
    </ul>
  );
}

/** A stop on the line that is stepped along, and the line to the next one. */
export function StopMark({ at }: { at: number }) {
  const look = LOOKS[at === 0 ? 'fault' : at < 3 ? 'clean' : 'golden'];
  return (
    <>
      {at < DRAWINGS.length - 1 && (
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="absolute top-4.5 left-1/2 h-1 w-full"
          aria-hidden="true"
        >
          <path d="M0 2h100" {...look} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <svg
        viewBox="0 0 32 32"
        className={`relative size-8 fill-card text-sm peer-checked:fill-verd-deep peer-checked:[&>text]:fill-on-verd ${look.className}`}
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M10.4 2.5h11.2l7.9 7.9v11.2l-7.9 7.9H10.4l-7.9-7.9V10.4z" />
        <text x="16" y="21" textAnchor="middle" className="fill-ink stroke-none">
          {at + 1}
        </text>
      </svg>
    </>
  );
}

/** The line at one stop. Decorative: the list beside it says the same. */
export function RecordPathLines({ stage }: { stage: number }) {
  const drawing = DRAWINGS[stage];
  if (!drawing) return null;
  return (
    <div aria-hidden="true" className="flex w-full flex-col">
      <svg viewBox="0 0 60 80" className="block w-full flex-none" fill="none">
        {KINDS.map(
          (kind) =>
            drawing[kind] && (
              <path key={kind} d={drawing[kind]} {...LOOKS[kind]} vectorEffect="non-scaling-stroke" />
            ),
        )}
        <Node stage={stage} node={drawing.node} />
      </svg>
      <svg viewBox="0 0 60 10" preserveAspectRatio="none" className="block min-h-0 w-full flex-1" fill="none">
        {KINDS.map((kind) => (
          <path
            key={kind}
            d={(drawing.after[kind] ?? []).map((x) => `M${x} 0v10`).join('')}
            {...LOOKS[kind]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  );
}

function Node({ stage, node }: { stage: number; node: Drawing['node'] }) {
  if (stage === 0) return <path d="M6 44h6M20 44h6M34 44h6M48 44h6" className="stroke-ink" strokeWidth="2" />;
  if (node === 'bar')
    return (
      <rect x="2" y="39" width="56" height="10" rx="2" className="fill-card stroke-verd" strokeWidth="1.5" />
    );
  if (node === 'joint')
    return <circle cx="30" cy="44" r="6" className="fill-card stroke-verd" strokeWidth="1.75" />;
  return (
    <path
      d="M25.5 33h9L41 39.5v9L34.5 55h-9L19 48.5v-9z"
      className={node === 'end' ? 'fill-gold stroke-gold' : 'fill-gold-wash stroke-gold'}
      strokeWidth="1.75"
    />
  );
}
