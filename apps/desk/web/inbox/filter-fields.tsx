import type { Option } from '@assay/forms/forms';
import { useId, useState } from 'react';

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  /** Whether none of the options can be chosen. */
  isAny?: boolean;
  className?: string;
  onChange(value: string): void;
}

/** A choice among the values of a condition. */
export function Choice({ label, options, value = '', isAny = true, className = '', onChange }: ChoiceProps) {
  const id = useId();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        className="control select w-full pr-8"
        onChange={({ target }) => onChange(target.value)}
      >
        {isAny && <option value="">Any</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange(day: string): void;
}

/** While a year is typed, the field has days of the first millennium: those are not sent. */
const EARLIEST = '2000-01-01';

/** A day that bounds the times of leads. */
export function Day({ label, value = '', onChange }: DayProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        className="control w-full"
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' ? value !== '' : target.value >= EARLIEST) onChange(target.value);
        }}
      />
    </div>
  );
}
