import type { FaultyRow } from '@assay/engine/worker';

interface Props extends Pick<FaultyRow, 'marks'> {
  value: string;
  /** What stands for no value. */
  empty: string;
}

/** A faulty cell as it stands in the file: its wrong characters are marked, or all of it. */
export function MarkedCell({ value, marks, empty }: Props) {
  if (value === '') return <mark className="fault">{empty}</mark>;
  if (marks.length === 0) return <mark className="fault">{value}</mark>;
  const parts = marks.map(([from, to], at) => (
    <span key={from}>
      {value.slice(marks[at - 1]?.[1] ?? 0, from)}
      <mark className="fault">{value.slice(from, to)}</mark>
    </span>
  ));
  return (
    <>
      {parts}
      {value.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
