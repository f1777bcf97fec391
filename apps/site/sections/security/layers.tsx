import type { Security } from '@assay/content/schema/security';

/** Half the height of each octagon, from the outermost layer inwards, in a drawing 400 wide. */
const HALVES = [196, 160, 124, 88] as const;

/** A regular octagon around the middle of the drawing. */
function octagon(half: number): string {
  const cut = half * Math.SQRT2 - half;
  const [near, far] = [200 - half, 200 + half];
  const [low, high] = [200 - cut, 200 + cut];
  const points = [
    [low, near],
    [high, near],
    [far, low],
    [far, high],
    [high, far],
    [low, far],
    [near, high],
    [near, low],
  ];
  return `M${points.map(([x, y]) => `${x?.toFixed(1)} ${y?.toFixed(1)}`).join('L')}Z`;
}

/** Four octagons around a masked record. Decorative: the list of the layers says the same. */
export function Layers({ layers }: Pick<Security, 'layers'>) {
  return (
    <svg
      viewBox="0 0 400 400"
      className="mx-auto block w-full max-w-112 forced-colors:[--color-band-gold:CanvasText] forced-colors:[--color-band-ink-2:CanvasText] forced-colors:[--color-band-ink:CanvasText] lg:max-w-128"
      fill="none"
      aria-hidden="true"
    >
      {layers.items.map((layer, index) => {
        const half = HALVES[index] ?? 0;
        return (
          <g key={layer.title}>
            <path
              d={octagon(half)}
              className="stroke-band-ink-2"
              strokeWidth="1"
              strokeDasharray={DASHES[index]}
            />
            <text
              x="200"
              y={200 - half + 23}
              textAnchor="middle"
              className="fill-band-ink font-sans"
              fontSize="16"
            >
              {`${index + 1}  ${layer.title}`}
            </text>
          </g>
        );
      })}
      <path d={octagon(57)} className="stroke-band-gold" strokeWidth="1.75" />
      <path d={octagon(51)} className="stroke-band-gold" strokeWidth="0.75" />
      {layers.record.map((line, index) => (
        <text
          key={line}
          x="200"
          y={197 + index * 18}
          textAnchor="middle"
          className="fill-band-gold font-mono"
          fontSize="15"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** The layers differ in dash pattern, not in color. */
const DASHES = ['14 4', '36 8', undefined, '2 4'];
