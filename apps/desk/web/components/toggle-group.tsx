interface Props<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  choose(value: Value): void;
  /** Single keys act while the focus is in it (focus-memory.ts). */
  'data-keys'?: '';
}

/** Buttons side by side, of which at most one is pressed. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  chosen,
  choose,
  'data-keys': keys,
}: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in view
    <div role="group" aria-label={label} className="flex" data-keys={keys}>
      {options.map((option) => {
        const isChosen = option.value === chosen;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            className={`-ml-px min-h-9 border border-control px-2.5 first:ml-0 first:rounded-l-sm last:rounded-r-sm hover:bg-verd-wash ${isChosen ? 'bg-verd-wash font-semibold' : 'text-ink-2'}`}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
