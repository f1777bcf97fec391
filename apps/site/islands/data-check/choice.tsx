import { useId } from 'react';

interface Props {
  label: string;
  /** Whether the label is for screen readers alone, where a heading says the same. */
  isQuiet?: boolean;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

/** A labeled list of which one is chosen. */
export function Choice({ label, isQuiet = false, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isQuiet ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="select h-11 w-full rounded-sm border border-control bg-card px-3 pr-9 text-sm text-ink"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
