import type { Pricing } from '@assay/content/schema/pricing';
import { dataAttributes } from '@assay/ui/data-attributes';

/**
 * Monthly or annual. Two radio buttons that CSS reads (`group-has-[#billing-annual:checked]/billing`), so
 * the prices follow without any script.
 */
export function BillingSwitch({ billing }: Pick<Pricing, 'billing'>) {
  return (
    <fieldset {...dataAttributes({ parameters: 'billing' })} className="not-in-print">
      <legend className="text-sm font-semibold">{billing.legend}</legend>
      <div className="mt-2 inline-flex flex-wrap rounded-sm border border-control bg-card">
        <Choice value="monthly" label={billing.monthly} checked />
        <Choice value="annual" label={billing.annual} note={billing.saving} />
      </div>
    </fieldset>
  );
}

function Choice(props: { value: 'monthly' | 'annual'; label: string; note?: string; checked?: boolean }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-sm px-4 py-2 font-semibold has-checked:bg-verd-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verd">
      <input
        type="radio"
        name="billing"
        value={props.value}
        id={`billing-${props.value}`}
        defaultChecked={props.checked}
        className="size-4.5 accent-verd outline-none"
      />
      <span>
        {props.label}
        {props.note !== undefined && <span className="font-normal text-ink-2">{` ${props.note}`}</span>}
      </span>
    </label>
  );
}
