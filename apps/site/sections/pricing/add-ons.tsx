import type { Plans } from '@assay/content/schema/plans';
import type { Pricing } from '@assay/content/schema/pricing';
import { formatCents } from '../../pricing/price.ts';

/** The add-ons as a price list, with a dotted line from each name to its price. */
export function AddOns({ labels, addOns }: { labels: Pricing['addOns']; addOns: Plans['addOns'] }) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2>{labels.title}</h2>
        <p className="mt-4 max-w-72 text-ink-2">{labels.text}</p>
      </div>
      <dl className="border-t border-ink">
        {addOns.map((addOn) => (
          <div
            key={addOn.key}
            className="grid items-baseline gap-x-4 border-b border-rule py-5 sm:grid-cols-[auto_1fr_auto]"
          >
            <dt className="font-display text-h3">{addOn.name}</dt>
            <dd aria-hidden="true" className="border-b-2 border-dotted border-rule-2 max-sm:hidden" />
            <dd className="max-sm:order-last max-sm:mt-2">
              {addOn.startsAt && <span className="text-ink-2">{`${labels.from} `}</span>}
              <span className="font-display text-h3 lining-nums">{formatCents(addOn.cents)}</span>
              <span className="text-ink-2">{` ${labels.units[addOn.unit]}`}</span>
            </dd>
            <dd className="mt-1 text-ink-2 sm:col-span-3">{addOn.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
