import type { Features } from '@assay/content/schema/features';
import { Pair } from './pair.tsx';

/** The three core capabilities, each with the same customer's records before and after. */
export function Core({ core }: Pick<Features, 'core'>) {
  return (
    <section className="border-t border-rule">
      <h2 className="sr-only">{core.title}</h2>
      {core.items.map((item) => (
        <article key={item.id} id={item.id} className="border-rule odd:bg-paper-2 not-last:border-b">
          <div className="wrap grid gap-x-14 gap-y-8 py-14 lg:grid-cols-[1fr_2.3fr] lg:py-20">
            <div className="min-w-0">
              <h3 className="text-[1.9rem] leading-tight">{item.title}</h3>
              <p className="measure mt-3 text-ink-2">{item.text}</p>
              <ul className="mt-5 grid gap-1.5 text-sm">
                {item.points.map((point) => (
                  <li
                    key={point}
                    className="relative pl-5 before:absolute before:top-2 before:left-0 before:h-px before:w-3 before:translate-y-0.5 before:bg-verd"
                  >
                    {point}
                  </li>
                ))}
              </ul>
              {item.proof && (
                <p className="mt-4 text-sm">
                  <a className="link" href={item.proof.href}>
                    {item.proof.label}
                  </a>
                </p>
              )}
            </div>
            <Pair item={item} labels={core} />
          </div>
        </article>
      ))}
    </section>
  );
}
