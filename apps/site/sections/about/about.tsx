import type { About } from '@assay/content/schema/about';
import { ButtonLink } from '@assay/ui/button';
import { Links } from '../../components/demo-and-links.tsx';

/** Mission and vision side by side, set like the text of a certificate: the sentence large below its label. */
export function Statement({ hero, statement }: Pick<About, 'hero' | 'statement'>) {
  return (
    <section className="wrap pt-8 pb-16 sm:pt-18 lg:pb-28">
      <h1 className="max-w-220">{hero.title}</h1>
      <p className="measure mt-4 text-lede text-ink-2 sm:mt-5">{hero.lede}</p>
      <ButtonLink href={hero.action.href} className="mt-6">
        {hero.action.label}
      </ButtonLink>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {[statement.mission, statement.vision].map((part) => (
          <div key={part.label} className="border-t border-ink pt-5">
            <h2 className="font-sans text-base font-semibold">{part.label}</h2>
            <p className="mt-4 font-display text-h2 text-balance">{part.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The page's dark band: the three values, each a name set large and what the company commits to. */
export function Values({ values }: Pick<About, 'values'>) {
  return (
    <section className="band">
      <div className="wrap section">
        <h2 className="font-sans text-base leading-normal font-semibold text-ink-2">{values.label}</h2>
        <div className="mt-8">
          {values.items.map((value) => (
            <div
              key={value.title}
              className="grid items-baseline gap-x-8 gap-y-4 border-t border-rule py-9 lg:grid-cols-[1.15fr_1fr] lg:py-12"
            >
              <h3 className="text-[clamp(2.6rem,1.4rem+5.2vw,6rem)] leading-none tracking-[-0.03em]">
                {`${value.title}.`}
              </h3>
              <div>
                <p className="measure text-lede text-ink-2">{value.text}</p>
                <Links links={[value.link]} className="mt-3" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The company's fields of expertise, as badges in the octagon's outline. */
export function Expertise({ expertise }: Pick<About, 'expertise'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap py-12 text-center sm:py-16">
        <h2 className="text-h3">{expertise.title}</h2>
        <ul className="mx-auto mt-6 flex max-w-240 flex-wrap justify-center gap-2.5">
          {expertise.badges.map((badge) => (
            <li
              key={badge}
              className="flex items-center gap-2.5 rounded-sm border border-rule-2 bg-card py-2 pr-4 pl-3 text-sm font-medium"
            >
              <svg viewBox="0 0 16 16" className="size-4 shrink-0 fill-none stroke-verd" aria-hidden="true">
                <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" strokeWidth="1.3" />
                <path d="m5 8.2 2.2 2.2L11.2 6" strokeWidth="1.5" />
              </svg>
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
