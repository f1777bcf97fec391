import type { Home } from '@assay/content/schema/home';
import { Stat } from '../../components/stat.tsx';

type Industries = Home['industries'];

/** The page's dark band: the two industries, each with its challenge, what the platform does about it, and results. */
export function Industries({ industries }: { industries: Industries }) {
  return (
    <section id="industries" className="bg-band text-band-ink">
      <div className="wrap section">
        <h2 className="max-w-120">{industries.title}</h2>
        <div className="mt-12 grid border border-band-rule lg:grid-cols-2">
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
      className={`flex flex-col border-band-rule p-6 sm:p-10 ${props.divided ? 'max-lg:border-t lg:border-l' : ''}`}
    >
      <h3 className="font-sans text-base font-semibold tracking-normal text-band-gold">{item.name}</h3>
      <p className="mt-2.5 font-display text-[1.8rem] leading-tight tracking-[-0.01em]">{item.title}</p>
      <h4 className="mt-6 text-sm font-semibold">{labels.challengeLabel}</h4>
      <p className="mt-1.5 text-band-ink-2">{item.challenge}</p>
      <h4 className="mt-6 text-sm font-semibold">{labels.solutionsLabel}</h4>
      <ul className="mt-1.5 text-band-ink-2">
        {item.solutions.map((solution) => (
          <li key={solution} className="border-b border-band-rule py-2.5 last:border-0">
            {solution}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-7">
        <dl className="flex flex-wrap gap-x-9 gap-y-5">
          {item.stats.map((stat) => (
            <Stat key={stat.text} {...stat} onBand />
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-band-ink-2">
          <span>{item.source}</span>
          <a
            className="text-band-ink underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2"
            href={item.href}
          >
            {item.link}
          </a>
        </p>
      </div>
    </article>
  );
}
