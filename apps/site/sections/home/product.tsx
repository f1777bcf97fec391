import type { Home } from '@assay/content/schema/home';
import { Facts } from '../../blocks/fact-list.tsx';
import { Stat } from '../../components/stat.tsx';

/** The six things the platform does, as a list; beside them, the cost of doing without. */
export function Product({ product }: Pick<Home, 'product'>) {
  return (
    <section id="product" className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
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
      <Facts items={product.items} />
      <div className="lg:hidden">
        <Stakes stakes={product.stakes} />
      </div>
    </section>
  );
}

function Stakes({ stakes }: Pick<Home['product'], 'stakes'>) {
  return (
    <div className="max-w-80 border-t border-rule-2 pt-5">
      <h3 className="font-sans text-h4 font-semibold">{stakes.title}</h3>
      {stakes.figures.map(({ figure, text }) => (
        <p key={figure} className="mt-3 text-sm text-ink-2">
          {`${figure} ${text}`}
        </p>
      ))}
      <p className="mt-3 text-sm text-ink-2">{stakes.note}</p>
    </div>
  );
}

type Industries = Home['industries'];

/** The page's dark band: the two industries, each with its challenge, what the platform does about it, and results. */
export function Industries({ industries }: { industries: Industries }) {
  return (
    <section id="industries" className="band">
      <div className="wrap section">
        <h2 className="max-w-120">{industries.title}</h2>
        <div className="mt-12 grid border border-rule lg:grid-cols-2">
          {industries.items.map((item, index) => (
            <Industry key={item.name} item={item} labels={industries} divided={index > 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Industry(props: { item: Industries['items'][number]; labels: Industries; divided: boolean }) {
  const { item, labels } = props;
  return (
    <article
      className={`flex flex-col border-rule p-6 sm:p-10 ${props.divided ? 'max-lg:border-t lg:border-l' : ''}`}
    >
      <h3 className="font-sans text-base font-semibold text-band-gold">{item.name}</h3>
      <p className="mt-2.5 font-display text-h2">{item.title}</p>
      <h4 className="mt-6 text-sm font-semibold">{labels.challengeLabel}</h4>
      <p className="mt-1.5 text-ink-2">{item.challenge}</p>
      <h4 className="mt-6 text-sm font-semibold">{labels.solutionsLabel}</h4>
      <ul className="mt-1.5 text-ink-2">
        {item.solutions.map((solution) => (
          <li key={solution} className="border-b border-rule py-2.5 last:border-0">
            {solution}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-7">
        <dl className="flex flex-wrap gap-x-9 gap-y-5">
          {item.stats.map((stat) => (
            <Stat key={stat.text} {...stat} />
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-ink-2">
          <span>{item.source}</span>
          <a className="link" href={item.href}>
            {item.link}
          </a>
        </p>
      </div>
    </article>
  );
}
