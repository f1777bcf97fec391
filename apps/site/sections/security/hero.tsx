import type { Security } from '@assay/content/schema/security';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';
import { Layers } from './layers.tsx';

/** The dark band at the top: the layers drawn around a record, and listed below. */
export function Hero({ hero, layers }: Pick<Security, 'hero' | 'layers'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap grid items-center gap-x-16 gap-y-10 pt-12 pb-12 sm:pt-16 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1>{hero.title}</h1>
          <p className="measure mt-5 text-lede text-band-ink-2">{hero.lede}</p>
          <DemoAndLinks action={hero.action} links={[hero.link]} look="band" className="mt-8" />
        </div>
        <Layers layers={layers} />
      </div>
      <div className="wrap pb-[clamp(3rem,6vw,5rem)]">
        <h2 className="sr-only">{layers.title}</h2>
        <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {layers.items.map((layer, index) => (
            <li key={layer.name} className="grid grid-cols-[1.75rem_1fr] border-t border-band-rule py-5">
              <span aria-hidden="true" className="font-display text-h3 text-band-ink-2 lining-nums">
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
