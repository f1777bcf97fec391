import type { Compliance } from '@assay/content/schema/compliance';
import { ButtonLink } from '@assay/ui/button';

/** The page begins on its dark band: heading left, sentence and button at the foot of the right column. */
export function Hero({ hero }: Pick<Compliance, 'hero'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap grid items-end gap-x-16 gap-y-7 pt-16 pb-16 sm:pt-24 sm:pb-20 lg:grid-cols-[1.3fr_1fr]">
        <h1 className="max-w-140">{hero.title}</h1>
        <div>
          <p className="measure text-lede text-band-ink-2">{hero.lede}</p>
          <ButtonLink look="band" href="#frameworks" className="mt-7 outline-band-gold">
            {hero.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
