import type { Documentation } from '@assay/content/schema/documentation';

/** The heading as on a book's first page: centered, above a double rule. */
export function TitlePage({ hero }: Pick<Documentation, 'hero'>) {
  return (
    <header className="wrap pt-14 text-center sm:pt-20">
      <h1>{hero.title}</h1>
      <p className="mx-auto mt-5 max-w-144 text-lede text-balance text-ink-2">{hero.lede}</p>
      <div className="mt-12 border-b-3 border-double border-ink sm:mt-16" />
    </header>
  );
}
