import type { Features } from '@assay/content/schema/features';

/** The six additional features, set as two columns of text with the name run into each paragraph. */
export function Additional({ additional }: Pick<Features, 'additional'>) {
  return (
    <section className="wrap section">
      <h2 className="max-w-160">{additional.title}</h2>
      <p className="measure mt-4 text-ink-2">{additional.text}</p>
      <div className="mt-10 grid gap-x-16 gap-y-8 border-t border-ink pt-8 md:grid-cols-2">
        {additional.items.map((item) => (
          <article key={item.title} id={anchorOf(item.title)} className="text-lede">
            <h3 className="mb-1 text-h3">{item.title}</h3>
            <p className="text-ink-2">{item.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** 'Review queue' is at `#review-queue`. */
function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
