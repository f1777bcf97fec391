import type { Home } from '@assay/content/schema/home';

/** The six things the platform does, as a list; beside them, the cost of doing without. */
export function Product({ product }: Pick<Home, 'product'>) {
  return (
    <section id="product" className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <div className="grid content-between gap-10">
        <div>
          <h2>{product.title}</h2>
          <a className="link mt-4 inline-block py-1" href={product.link.href}>
            {product.link.label}
          </a>
        </div>
        <div className="hidden lg:block">
          <Stakes stakes={product.stakes} />
        </div>
      </div>
      <div className="border-t border-ink">
        {product.capabilities.map((capability) => (
          <article
            key={capability.title}
            className="grid gap-x-8 gap-y-1.5 border-b border-rule py-6 sm:grid-cols-[13rem_1fr]"
          >
            <h3>
              <a
                className="underline decoration-1 underline-offset-4 hover:decoration-2"
                href={capability.href}
              >
                {capability.title}
              </a>
            </h3>
            <p className="text-ink-2">{capability.text}</p>
          </article>
        ))}
      </div>
      <div className="lg:hidden">
        <Stakes stakes={product.stakes} />
      </div>
    </section>
  );
}

function Stakes({ stakes }: Pick<Home['product'], 'stakes'>) {
  return (
    <div className="max-w-80 border-t border-rule-2 pt-5">
      <h3 className="font-sans text-h4 font-semibold tracking-normal">{stakes.title}</h3>
      {stakes.figures.map(({ figure, text }) => (
        <p key={figure} className="mt-3 text-ink-2">
          <span className="font-display text-h3 text-ink lining-nums">{figure}</span>
          {` ${text}`}
        </p>
      ))}
      <p className="mt-3 text-sm text-ink-2">{stakes.note}</p>
    </div>
  );
}
