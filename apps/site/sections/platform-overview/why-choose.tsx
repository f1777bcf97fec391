import type { PlatformOverview } from '@assay/content/schema/platform-overview';

/** The reasons, as a list on the page's dark band. */
export function WhyChoose({ whyChoose }: Pick<PlatformOverview, 'whyChoose'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap section">
        <h2>{whyChoose.title}</h2>
        <ul className="mt-10 grid gap-x-16 md:grid-cols-2">
          {whyChoose.reasons.map((reason) => (
            <li key={reason.title} className="border-t border-band-rule py-6">
              <h3>{reason.title}</h3>
              <p className="mt-2 max-w-120 text-band-ink-2">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
