/** The visible share of a section at which it fades in (specification: between 0.1 and 0.3). */
const THRESHOLD = 0.1;

/**
 * Lets sections below the first screen fade in once, and the articles of one that begins on it. Nothing that a visitor
 * already sees is ever hidden, and nothing is without scripts, with reduced motion or on paper.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // All are measured before any is changed, so that the page is laid out once. A table of running text, which scrolls by
  // itself and takes the focus, stays still with its text.
  const below = [...document.querySelectorAll('main :is(section:not([tabindex]), article)')]
    .map((section) => ({ section, box: section.getBoundingClientRect() }))
    .filter(({ box }) => box.top >= innerHeight);
  for (const { section, box } of below) {
    if (!section.parentElement?.closest('[data-reveal]')) hide(section, box.height);
  }
}

function hide(section: Element, height: number): void {
  // Of a section taller than the screen, a tenth may never be visible at once: a tenth of the screen is enough.
  const threshold = THRESHOLD * Math.min(1, innerHeight / height);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio >= threshold)) show();
    },
    { threshold },
  );
  function show(): void {
    observer.disconnect();
    section.setAttribute('data-reveal', 'shown');
  }
  section.setAttribute('data-reveal', 'waiting');
  section.addEventListener('focusin', show, { once: true });
  observer.observe(section);
}
