import type { HookSelector } from '@assay/ui/hooks';

/**
 * Lets the slider of the page's drawing go from before to after: a record fades on the left once its person is resolved, and stands on
 * the right from then on. Until it is moved both are whole, as without scripts.
 */
export function startBeforeAfter(): void {
  const host = document.querySelector<HTMLElement>('[data-states]' satisfies HookSelector);
  const slider = host?.querySelector('input');
  const output = host?.querySelector('output');
  if (!host || !slider || !output) return;
  // Written at build.
  const states: readonly string[] = JSON.parse(host.dataset.states ?? '[]');
  const before = host.querySelectorAll<SVGElement>('[data-resolved-from]' satisfies HookSelector);
  const after = host.querySelectorAll<SVGElement>('[data-resolved-until]' satisfies HookSelector);

  const move = () => {
    const done = slider.valueAsNumber;
    for (const row of before) row.toggleAttribute('data-faint', Number(row.dataset.resolvedFrom) <= done);
    for (const row of after) row.toggleAttribute('data-faint', Number(row.dataset.resolvedUntil) > done);
    slider.ariaValueText = states[done] ?? '';
    output.value = states[done] ?? '';
  };
  slider.addEventListener('input', move);
  // The visitor may have moved it before.
  if (slider.value !== slider.max) move();
}
