import type { Security } from '@assay/content/schema/security';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';

/** The dark band at the top: the layers drawn around a record, and listed below. */
export function Hero({ hero, layers }: Pick<Security, 'hero' | 'layers'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap grid items-center gap-x-16 gap-y-6 pt-8 pb-12 sm:pt-16 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1>{hero.title}</h1>
          <p className="measure mt-5 text-lede text-band-ink-2">{hero.lede}</p>
          <DemoAndLinks action={hero.action} links={[hero.link]} look="band" className="mt-6" />
        </div>
        <Layers layers={layers} />
      </div>
      <div className="wrap pb-[clamp(3rem,6vw,5rem)]">
        <h2 className="sr-only">{layers.title}</h2>
        <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {layers.items.map((layer, index) => (
            <li key={layer.name} className="grid grid-cols-[1.75rem_1fr] border-t border-band-rule py-5">
              <span aria-hidden="true" className="font-display text-h3 text-band-ink-2">
                {index + 1}
              </span>
              <div>
                <h3>{layer.name}</h3>
                <p className="mt-2 text-sm text-band-ink-2">{layer.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

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
function Layers({ layers }: Pick<Security, 'layers'>) {
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
          <g key={layer.name}>
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
              {`${index + 1}  ${layer.name}`}
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
