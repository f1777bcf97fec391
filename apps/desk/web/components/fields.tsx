import type { Option } from '@assay/contract/forms';
import { Field } from '@assay/ui/field';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** A field of the site at the size of the desk. */
export function SmallField({ className = '', ...rest }: ComponentProps<typeof Field>) {
  return <Field className={`[&_input]:h-9! [&_input]:py-1! ${className}`} {...rest} />;
}

/**
 * Sends a form of one field, or says at it why not.
 *
 * @param check what is wrong with a text, if anything is
 * @param send gets what puts the focus back into the field, in case that the text is refused
 * @param hasAppeared whether the form came by a press, so that what is typed next is meant for it
 * @returns what is wrong, and attributes of the form
 */
export function useFieldForm(
  name: string,
  check: (text: string) => string | undefined,
  send: (text: string, goBack: () => void) => void,
  hasAppeared = false,
) {
  const [problem, setProblem] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasAppeared) ref.current?.querySelector('input')?.focus();
  }, [hasAppeared]);
  const textOf = (form: HTMLFormElement) => String(new FormData(form).get(name) ?? '').trim();
  // It goes as soon as it is mended.
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (problem !== undefined && check(textOf(currentTarget)) === undefined) setProblem(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const goBack = () => field?.focus();
    const text = textOf(event.currentTarget);
    const wrong = check(text);
    setProblem(wrong);
    if (wrong === undefined) return send(text, goBack);
    // A menu around it stays open.
    event.stopPropagation();
    goBack();
  };
  return { problem, form: { ref, noValidate: true, onInput, onSubmit } };
}

/** A label above something small. */
export function Labeled({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children(id: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly Option[];
  /** What the empty value is called; without it none has to be chosen. */
  none?: string | undefined;
  onChoose(value: string): void;
}

/** Chooses one of some options. A value that is none of them, as in an old address, is listed too. */
export function Choice({ options, none, value = '', className = '', onChoose, ...rest }: ChoiceProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <select
      value={value}
      className={`control select pr-8 ${className}`}
      onChange={({ target }) => onChoose(target.value)}
      {...rest}
    >
      {none && <option value="">{none}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface CheckboxProps {
  label: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  className?: string;
  onTurn(isOn: boolean): void;
}

export function Checkbox({ label, isOn, isDisabled = false, className = '', onTurn }: CheckboxProps) {
  return (
    <label className={`flex w-fit items-center gap-2 has-disabled:text-ink-2 ${className}`}>
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-verd"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {label}
    </label>
  );
}
