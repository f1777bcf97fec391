/**
 * How far the score would rise, on a line of 100: the score solid, then an outlined piece for each improved criterion.
 *
 * @param steps the score after each further criterion
 */
export function Lift({ from, steps }: { from: number; steps: readonly number[] }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 h-5 w-full" aria-hidden="true">
      <path d="M0 9.5h100" className="stroke-rule-2" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect width={from} height="10" className="fill-verd" />
      {steps.map((to, at) => {
        const start = steps[at - 1] ?? from;
        return (
          <rect
            key={to}
            x={start}
            y="1"
            width={to - start}
            height="8"
            className="fill-verd-wash stroke-verd"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
