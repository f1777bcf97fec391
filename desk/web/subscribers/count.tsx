/** How many subscribers the search finds. */
export function Count({ count }: { count: number | undefined }) {
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {count !== undefined && (count === 1 ? '1 subscriber' : `${count.toLocaleString('en-US')} subscribers`)}
    </p>
  );
}
