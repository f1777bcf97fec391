import type { Option } from '@assay/contract/forms';
import { Checkbox } from '../components/fields.tsx';
import { labelOf } from '../components/labels.ts';
import { Menu } from '../components/menu.tsx';
import { valuesInWords } from './conditions.ts';

interface Props {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Whether leads must have none of them. */
  isNot: boolean;
  onChoose(chosen: readonly string[], isNot: boolean): void;
}

/** Chooses values of a field, of which a lead has to have one, or none. Values that are no option, as in an old address, are listed too. */
export function MultiSelect({ label, options, chosen, isNot, onChoose }: Props) {
  const former = chosen.filter((value) => !options.some((option) => option.value === value));
  const values = [...options.map(({ value }) => value), ...former];
  const words = chosen.length === 0 ? 'Any' : `${isNot ? 'is not ' : ''}${valuesInWords(chosen, options)}`;
  const turn = (value: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, value] : chosen.filter((one) => one !== value), isNot);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <span aria-hidden="true" className="text-xs text-ink-2">
        {label}
      </span>
      <Menu
        name={`${label}: ${words}`}
        label={<span className="min-w-0 flex-1 truncate text-start font-normal">{words}</span>}
        align="start"
        className="w-full"
      >
        <fieldset className="grid max-h-72 max-w-96 overflow-y-auto px-3">
          <legend className="sr-only">{label}</legend>
          {values.map((value) => (
            <Checkbox
              key={value}
              label={labelOf(options, value) ?? value}
              isOn={chosen.includes(value)}
              className="min-h-9 wrap-anywhere"
              onTurn={(isOn) => turn(value, isOn)}
            />
          ))}
          {values.length === 0 && <p className="py-2 text-ink-2">No lead has one.</p>}
        </fieldset>
        {values.length > 0 && (
          <div className="border-t border-rule px-3">
            <Checkbox
              label="Is not"
              isOn={isNot}
              isDisabled={chosen.length === 0}
              className="min-h-9"
              onTurn={(isOn) => onChoose(chosen, isOn)}
            />
          </div>
        )}
      </Menu>
    </div>
  );
}
