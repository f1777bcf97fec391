import { fillIn } from '@assay/content/fill-in';
import type { Pricing } from '@assay/content/schema/pricing';
import type { Billing, Needs } from '../../pricing/estimate.ts';
import { type Count, LIMITS, nearestStop, STOPS } from '../../pricing/needs.ts';
import { formatCount, formatRecords } from '../../pricing/price.ts';
import { SLIDER, type useNeeds } from './use-needs.ts';

interface Props {
  entry: ReturnType<typeof useNeeds>;
  start: Needs;
  copy: Pricing['estimate']['form'];
  billingCopy: Pricing['billing'];
  billing: Billing;
  onBilling(billing: Billing): void;
}

const field =
  'h-12 w-full rounded-sm border border-control bg-card px-3 text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-rust focus-visible:outline-offset-1';

/** The visitor's numbers. Nothing is sent, so there is no submit button. */
export function NeedsForm({ entry, start, copy, billingCopy, billing, onBilling }: Props) {
  const { form, needs, invalid, onInput, onBlur } = entry;
  const count = (name: Count, label: string) => (
    <CountField name={name} label={label} start={start[name]} invalid={invalid.includes(name)} copy={copy} />
  );
  return (
    <form
      ref={form}
      className="lg:sticky lg:top-26"
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      // Before hydration, the browser's own submission sends nothing.
      method="dialog"
    >
      <fieldset className="grid gap-6">
        <legend className="mb-6 w-full border-b border-ink pb-3 font-semibold">{copy.legend}</legend>
        <div className="grid gap-1.5">
          {count('recordsPerMonth', copy.records)}
          <p id="estimate-records-hint" className="text-sm text-ink-2">
            {copy.recordsHint}
          </p>
          <input
            type="range"
            name={SLIDER}
            min={0}
            max={STOPS.length - 1}
            defaultValue={nearestStop(start.recordsPerMonth)}
            aria-label={copy.recordsSlider}
            aria-valuetext={formatRecords(STOPS[nearestStop(needs.recordsPerMonth)] ?? 0)}
            className="my-1.5 h-6 w-full cursor-pointer accent-verd"
          />
          <p aria-hidden="true" className="flex justify-between text-sm text-ink-2 tabular-nums">
            <span>{formatRecords(STOPS[0] ?? 0)}</span>
            <span>{formatRecords(STOPS.at(-1) ?? 0)}</span>
          </p>
        </div>
        <div className="grid gap-5">
          {count('integrations', copy.integrations)}
          {count('customIntegrations', copy.customIntegrations)}
          {count('serviceHours', copy.serviceHours)}
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" name="premiumSupport" className="size-5 accent-verd" />
          {copy.premiumSupport}
        </label>
        <BillingChoice copy={billingCopy} billing={billing} onBilling={onBilling} />
      </fieldset>
    </form>
  );
}

function CountField(props: {
  name: Count;
  label: string;
  start: number;
  invalid: boolean;
  copy: Pricing['estimate']['form'];
}) {
  const { name, start, invalid, copy } = props;
  const id = `estimate-${name}`;
  const isRecords = name === 'recordsPerMonth';
  const described = [isRecords && 'estimate-records-hint', invalid && `${id}-error`].filter(Boolean);
  return (
    <div className={isRecords ? 'grid gap-1.5' : 'grid grid-cols-[1fr_7rem] items-center gap-x-4 gap-y-1.5'}>
      <label htmlFor={id} className="font-semibold">
        {props.label}
      </label>
      <input
        id={id}
        name={name}
        type={isRecords ? 'text' : 'number'}
        inputMode="numeric"
        min={isRecords ? undefined : 0}
        max={isRecords ? undefined : LIMITS[name]}
        autoComplete="off"
        defaultValue={isRecords ? formatCount(start) : start}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        className={`${field} ${isRecords ? 'text-h4' : 'text-right'}`}
      />
      {invalid && (
        <p id={`${id}-error`} role="alert" className="col-span-full text-sm font-semibold text-rust">
          <span className="sr-only">{'Error: '}</span>
          {fillIn(copy.invalid, { most: formatCount(LIMITS[name]) })}
        </p>
      )}
    </div>
  );
}

function BillingChoice(props: {
  copy: Pricing['billing'];
  billing: Billing;
  onBilling(billing: Billing): void;
}) {
  const { copy, billing, onBilling } = props;
  const choices = [
    { value: 'monthly', label: copy.monthly },
    { value: 'annual', label: `${copy.annual}, ${copy.saving}` },
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold">{copy.legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-7">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="estimate-billing"
              value={value}
              checked={billing === value}
              onChange={() => onBilling(value)}
              className="size-4.5 accent-verd"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
