/** Lines where text will be. */
export function Loading({ what, lines = 6 }: { what: string; lines?: number }) {
  return (
    <div className="grid gap-4 px-4 py-4">
      <p role="status" className="sr-only">{`${what} is being loaded.`}</p>
      <Lines count={lines} />
    </div>
  );
}

export function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => line).map((line) => (
    <div key={line} aria-hidden="true" className={`h-3 rounded-sm bg-rule ${WIDTHS[line % WIDTHS.length]}`} />
  ));
}

const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'];
