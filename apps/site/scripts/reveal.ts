import type { DataAttribute, DataSelector } from '@assay/ui/data-attributes';

/** The visible share of a section at which it fades in (specification: between 0.1 and 0.3). */
const THRESHOLD = 0.1;

/** Spelled out: the build keeps the styles of attributes that it finds in the source. */
const REVEAL = 'data-reveal' satisfies DataAttribute;

/**
 * Fades sections below the first screen in once, and the articles of a section that begins on it. What a visitor already
 * sees is never hidden, and nothing is hidden without scripts, with reduced motion or on paper.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // All are measured before any is changed, so that layout runs once. A scrolling table (which takes the focus) stays with
  // the text around it.
  const below = [...document.querySelectorAll('main :is(section:not([tabindex]), article)')]
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= innerHeight);
  for (const { section, box } of below) {
    if (!section.parentElement?.closest('[data-reveal]' satisfies DataSelector)) hide(section, box.height);
  }
}

function hide(section: Element, height: number): void {
  // A tenth of a section taller than the screen may never be visible at once: a tenth of the screen is enough.
  const threshold = THRESHOLD * Math.min(1, innerHeight / height);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio >= threshold)) show();
    },
    { threshold },
  );
  function show(): void {
    observer.disconnect();
    section.setAttribute(REVEAL, 'shown');
  }
  section.setAttribute(REVEAL, 'waiting');
  section.addEventListener('focusin', show, { once: true });
  observer.observe(section);
}
