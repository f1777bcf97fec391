/**
 * The records and what the plan includes, to scale: the plan's volume is a solid bar as far as it is used,
 * records above it are a striped one.
 */
export function VolumeUse({ records, included }: { records: number; included: number }) {
  const scale = 100 / Math.max(records, included, 1);
  const used = Math.min(records, included) * scale;
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="mt-4 h-2.5 w-full"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 5h100" className="stroke-rule-2" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect width={used} height="10" className="fill-verd" />
      {records > included && (
        <path
          d={`M${used} 5H100`}
          className="stroke-verd"
          strokeWidth="10"
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
