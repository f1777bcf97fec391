/** A plan's volume, drawn to scale against the largest numbered plan. An unlimited one is a bar with ever shorter dashes. */
export function VolumeBar({ records, largest }: { records: number | null; largest: number }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="mt-3 h-2.5 w-full"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 5h100" className="stroke-rule-2" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {records === null ? (
        <path
          d="M0 5h100"
          className="stroke-verd"
          strokeWidth="10"
          strokeDasharray="22 3 16 5 11 7 7 9 4 12"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <rect width={(records / largest) * 100} height="10" className="fill-verd" />
      )}
    </svg>
  );
}
