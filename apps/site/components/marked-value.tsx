import { NoWrap } from './no-wrap.tsx';

/** A value as stored in a source: text between two asterisks is marked as a fault. */
export function MarkedValue({ value }: { value: string }) {
  return value.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <mark key={part} className="fault">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never in another order
      <NoWrap key={index} text={part} />
    ),
  );
}
