import type { Integrations } from '@assay/content/schema/integrations';

/** The heading, centered above the rail that all wires of the diagram lead to. */
export function Hero({ hero }: Pick<Integrations, 'hero'>) {
  return (
    <header className="wrap pt-12 pb-10 sm:pt-16 lg:pb-9 lg:text-center">
      <h1 className="mx-auto max-w-200">{hero.title}</h1>
      <p className="mt-5 max-w-160 text-lede text-ink-2 lg:mx-auto lg:text-balance">{hero.lede}</p>
    </header>
  );
}
