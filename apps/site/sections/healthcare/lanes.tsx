import type { Healthcare } from '@assay/content/schema/healthcare';

type Entry = Healthcare['chart']['entries'][number];

const LAST_LANE = 4;
const FIRST_X = 22;
const LANE_WIDTH = 17;
/** The height of an entry's first line, where its dot sits. */
const DOT_Y = 25;
/** Where charts are joined, the entry begins lower, so that their lines have room to meet. */
const MERGE_Y = 53;

const x = (lane: number) => FIRST_X + lane * LANE_WIDTH;

interface Props {
  entry: Entry;
  /** The charts were joined above this entry. */
  merged: boolean;
  last: boolean;
}

/** The lines beside one entry. Heights in percent follow the entry's text, however often it wraps. */
export function Lanes({ entry, merged, last }: Props) {
  return (
    <svg
      className="absolute inset-y-0 left-0 h-full w-27 overflow-visible"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {entry.kind === 'opened' && <Opening lane={entry.lane} />}
      {entry.kind === 'merged' && <Merging />}
      {merged && <After last={last} />}
      <Dot entry={entry} />
    </svg>
  );
}

function Opening({ lane }: { lane: number }) {
  const open = Array.from({ length: lane }, (_, index) => index);
  return (
    <g className="stroke-control">
      {open.map((index) => (
        <line key={index} x1={x(index)} y1="-1" x2={x(index)} y2="100%" />
      ))}
      <line x1={x(lane)} y1={DOT_Y} x2={x(lane)} y2="100%" />
    </g>
  );
}

function Merging() {
  const joining = Array.from({ length: LAST_LANE }, (_, lane) => lane);
  return (
    <>
      {joining.map((lane) => (
        <path
          key={lane}
          d={`M${x(lane)} 0C${x(lane)} 30 ${x(0)} 18 ${x(0)} ${MERGE_Y}`}
          className="stroke-gold"
        />
      ))}
      <line x1={x(0)} y1={MERGE_Y} x2={x(0)} y2="100%" className="stroke-gold" strokeWidth="3" />
      <line x1={x(LAST_LANE)} y1="-1" x2={x(LAST_LANE)} y2="100%" className="stroke-control" />
    </>
  );
}

function After({ last }: { last: boolean }) {
  return (
    <>
      <line x1={x(0)} y1="-1" x2={x(0)} y2={last ? DOT_Y : '100%'} className="stroke-gold" strokeWidth="3" />
      <line x1={x(LAST_LANE)} y1="-1" x2={x(LAST_LANE)} y2="100%" className="stroke-control" />
    </>
  );
}

function Dot({ entry }: { entry: Entry }) {
  const resolved = entry.kind === 'merged' || entry.kind === 'golden';
  if (entry.kind === 'golden') {
    const left = x(0);
    return (
      <path
        d={`M${left - 4} ${DOT_Y - 9}h8l5 5v8l-5 5h-8l-5-5v-8z`}
        className="fill-gold-wash stroke-gold"
        strokeWidth="2"
      />
    );
  }
  return (
    <circle
      cx={x(entry.lane)}
      cy={entry.kind === 'merged' ? MERGE_Y : DOT_Y}
      r="5"
      className={resolved ? 'fill-gold stroke-gold' : 'fill-card stroke-ink'}
    />
  );
}
