import type { Features } from '@assay/content/schema/features';

/** Badges with the kinds of systems, standards and protocols that connect. */
export function IntegrationBadges({ integrations }: Pick<Features, 'integrations'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2>{integrations.title}</h2>
          <p className="mt-4 text-ink-2">{integrations.text}</p>
          <p className="mt-4">
            <a className="link inline-block py-1" href={integrations.link.href}>
              {integrations.link.label}
            </a>
          </p>
        </div>
        <div className="grid content-start gap-7">
          {integrations.groups.map((group) => (
            <div key={group.title} className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_1fr]">
              <h3 className="pt-2 font-sans text-sm leading-normal font-semibold tracking-normal text-ink-2">
                {group.title}
              </h3>
              <ul className="flex flex-wrap gap-2">
                {group.badges.map((badge) => (
                  <li
                    key={badge}
                    className="rounded-sm border border-rule-2 bg-card px-3.5 py-1.5 font-display text-h4"
                  >
                    {badge}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
