import { fillIn } from '@assay/content/fill-in';
import type { Features } from '@assay/content/schema/features';
import type { Home } from '@assay/content/schema/home';
import { type Kept, keptOf, switchings } from './kept.ts';

type Customer = Home['preview']['customer'];
type Copy = Features['screens']['customer'];

/**
 * One customer whose sources can be switched off. Every outcome is there, and CSS shows the one that the checkboxes ask for
 * (styles/global.css).
 */
export function Sources({ customer, copy }: { customer: Customer; copy: Copy }) {
  return (
    <div className="sources min-w-0">
      <h3>{copy.title}</h3>
      <p className="measure mt-2 text-ink-2">{copy.text}</p>
      <div className="mt-6 rounded-lg border border-rule bg-card shadow-sheet">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4">
          <span className="mr-auto font-display text-h3">{customer.person}</span>
          <span className="rounded-sm border border-gold bg-gold-wash px-2 py-0.5 text-xs font-semibold text-gold-ink">
            {customer.status}
          </span>
        </p>
        <fieldset className="not-in-print flex flex-wrap gap-x-5 border-b border-rule px-5 py-2">
          <legend className="sr-only">{copy.sources}</legend>
          {customer.sources.map((source, at) => (
            <label
              key={source}
              className="flex min-h-9 cursor-pointer items-center gap-2 text-sm font-semibold"
            >
              <input type="checkbox" id={`source-${at}`} defaultChecked className="size-4 accent-verd" />
              {source}
            </label>
          ))}
        </fieldset>
        <dl className="px-5 py-2">
          {customer.fields.map((field) => (
            <div
              key={field.field}
              className="grid gap-x-4 gap-y-1 border-b border-rule py-3 text-sm last:border-0 sm:grid-cols-[3rem_1fr_16rem]"
            >
              <dt className="data pt-0.5 text-ink-2">{field.field}</dt>
              <dd>
                <Outcomes field={field} copy={copy} />
              </dd>
              <dd className="text-ink-2">
                <Values field={field} sources={customer.sources} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

type Field = Customer['fields'][number];

const NOTHING = '—';

/** What is kept of a field, once for each way in which the sources are switched. */
function Outcomes({ field: { values, kept }, copy }: { field: Field; copy: Copy }) {
  const clean = values.map((value) =>
    value === NOTHING ? undefined : (copy.cleansed.find(({ was }) => was === value)?.value ?? value),
  );
  return switchings(values.length).map((isOn) => (
    <span key={String(isOn)} className={isOn.map((on, at) => `${on ? 'with' : 'without'}-${at}`).join(' ')}>
      <Outcome kept={keptOf(clean, kept, isOn)} copy={copy} />
    </span>
  ));
}

function Outcome({ kept: { value, support, of }, copy }: { kept: Kept; copy: Copy }) {
  if (value === undefined) return copy.none;
  return (
    <>
      <b className="border-b-2 border-gold font-semibold">{value}</b>
      <span className="data ml-2 whitespace-nowrap text-gold-ink">
        {fillIn(copy.support, { support, of })}
      </span>
    </>
  );
}

/** What the sources have, as they have it. */
function Values({ field: { values, kept }, sources }: { field: Field; sources: readonly string[] }) {
  return values.map((value, at) => (
    <span key={sources[at]} className={`with-${at}`}>
      <span className="grid gap-x-2 min-[22rem]:grid-cols-[6rem_1fr]">
        <span>{sources[at]}</span>
        <span
          className={value === NOTHING || value === values[kept] ? 'wrap-anywhere' : 'fault wrap-anywhere'}
        >
          {value}
        </span>
      </span>
    </span>
  ));
}
