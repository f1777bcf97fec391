import type { plan as planSchema } from '@assay/content/schema/copy';
import { plans } from '@assay/content/schema/plans';
import { pricing } from '@assay/content/schema/pricing';
import type { z } from 'zod';

/** The plan that a feature starts with, beside its name; nothing for what every plan has. */
export function PlanMark({ plan }: { plan?: z.infer<typeof planSchema> }) {
  if (plan === undefined) return null;
  const name = plan === 'add-on' ? pricing.addOns.mark : plans.plans.find(({ key }) => key === plan)?.name;
  return (
    <>
      {' '}
      <a className="link inline-block py-1 font-sans text-sm" href="/pricing">
        {name}
      </a>
    </>
  );
}
