import type { Integrations } from '@assay/content/schema/integrations';
import { Logo } from '@assay/ui/logo';

type Category = Integrations['wiring']['categories'][number];

/**
 * The connectors as a wiring diagram: each kind of system is a terminal, its wire runs to the platform in the middle.
 * On phones the platform's rail is on the left, and every wire starts there.
 */
export function Wiring({ wiring }: Pick<Integrations, 'wiring'>) {
  const { categories } = wiring;
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <h2 className="sr-only">{wiring.title}</h2>
      <div className="relative grid gap-y-10 max-lg:border-l-4 max-lg:border-verd-deep lg:grid-cols-[1fr_4.5rem_1fr] lg:gap-y-12 lg:py-10">
        <Rail />
        {categories.map((category, index) => (
          <Terminals key={category.title} category={category} index={index} />
        ))}
      </div>
    </section>
  );
}

/** The platform: a rail from top to bottom, with its mark in the middle. Decorative, the page is about it. */
function Rail() {
  return (
    <div
      aria-hidden="true"
      className="col-start-2 row-span-2 row-start-1 hidden rounded-md border border-band-rule bg-band lg:-my-10 lg:grid lg:place-items-center"
    >
      <Logo className="size-14" />
    </div>
  );
}

/** The wire runs below the terminal's name, from a dot at its far end to the rail. */
const WIRE =
  'relative flex flex-wrap items-baseline justify-between gap-x-4 py-3 before:absolute before:inset-x-0 before:bottom-0 before:h-px before:bg-verd after:absolute after:-bottom-1 after:size-2 after:rounded-full after:border after:border-verd after:bg-paper';

/** A category's column on wide screens: the first two left of the rail, the others right. */
const PLACES = [
  'lg:col-start-1 lg:row-start-1',
  'lg:col-start-1 lg:row-start-2',
  'lg:col-start-3 lg:row-start-1',
  'lg:col-start-3 lg:row-start-2',
];

function Terminals({ category, index }: { category: Category; index: number }) {
  const left = index < 2;
  return (
    <article className={`min-w-0 ${PLACES[index]}`}>
      <div className={left ? 'max-lg:pl-6 lg:pr-12' : 'pl-6 lg:pl-12'}>
        <h3 className="text-[1.6rem] leading-tight">{category.title}</h3>
        <p className="mt-1 text-ink-2">{category.text}</p>
      </div>
      <ul className="mt-3">
        {category.terminals.map((terminal) => (
          <li
            key={terminal.system}
            className={`${WIRE} ${left ? 'max-lg:pl-6 lg:pr-12 max-lg:after:right-0 print:after:right-px lg:after:left-0' : 'pl-6 after:right-0 print:after:right-px lg:pl-12'}`}
          >
            <span>{terminal.system}</span>
            <span className="data text-ink-2">{terminal.via}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
