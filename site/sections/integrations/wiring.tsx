import type { Integrations } from '../../../content/schema/integrations.ts';
import { Logo } from '../../components/logo.tsx';

type Category = Integrations['wiring']['categories'][number];

/**
 * The connectors as a wiring diagram: each kind of system is a terminal, its wire runs to the platform in the middle.
 * On phones the platform's rail stands on the left, and every wire starts there.
 */
export function Wiring({ wiring }: Pick<Integrations, 'wiring'>) {
  const { categories } = wiring;
  return (
    <section className="wrap pb-[clamp(3.75rem,7vw,6.25rem)]">
      <h2 className="sr-only">{wiring.title}</h2>
      <div className="relative grid gap-y-10 max-lg:border-l-4 max-lg:border-verd-deep lg:grid-cols-[1fr_4.5rem_1fr] lg:gap-y-12 lg:py-10">
        <Rail />
        {categories.map((category, index) => (
          <Terminals key={category.name} category={category} left={index < 2} />
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
      className="col-start-2 row-span-2 row-start-1 hidden rounded-md bg-band lg:-my-10 lg:grid lg:place-items-center"
    >
      <Logo className="size-14" />
    </div>
  );
}

const WIRE =
  'relative flex items-baseline gap-x-4 py-3 before:absolute before:top-1/2 before:h-px before:bg-verd after:absolute after:top-1/2 after:size-2 after:-translate-y-1/2 after:rounded-full after:border after:border-verd after:bg-paper max-lg:before:left-0 max-lg:before:w-6 max-lg:after:left-6';

function Terminals({ category, left }: { category: Category; left: boolean }) {
  const side = left
    ? 'lg:col-start-1 lg:pr-12 lg:before:right-0 lg:before:w-10 lg:after:right-10'
    : 'lg:col-start-3 lg:pl-12 lg:before:left-0 lg:before:w-10 lg:after:left-10';
  return (
    <article className={`min-w-0 ${left ? 'lg:col-start-1' : 'lg:col-start-3'}`}>
      <div className={`pl-6 ${left ? 'lg:pr-16 lg:pl-0' : 'lg:pl-16'}`}>
        <h3 className="text-[1.6rem] leading-tight">{category.name}</h3>
        <p className="mt-1 text-ink-2">{category.text}</p>
      </div>
      <ul className="mt-4">
        {category.terminals.map((terminal) => (
          <li key={terminal.system} className={`${WIRE} ${side} pl-12`}>
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 border-b border-rule pb-2">
              <span>{terminal.system}</span>
              <span className="data text-ink-2">{terminal.via}</span>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
