interface Props {
  name: string;
  label: string;
  error: string | undefined;
}

/** One of the visitor's numbers, with its error as the forms have it. */
export function AmountField({ name, label, error }: Props) {
  const id = `calculator-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm font-semibold text-rust">
          <span className="sr-only">{'Error: '}</span>
          {error}
        </p>
      )}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className="h-12 w-full rounded-sm border border-control bg-card px-3 text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-rust focus-visible:outline-offset-1"
      />
    </div>
  );
}
