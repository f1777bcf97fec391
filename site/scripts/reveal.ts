/** The visible share of a section at which it fades in (specification: between 0.1 and 0.3). */
const THRESHOLD = 0.1;

/**
 * Lets sections below the first screen fade in once. Nothing that a visitor already sees is ever hidden, and nothing is
 * without scripts or with reduced motion.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    },
    { threshold: THRESHOLD },
  );
  const show = (section: Element) => {
    observer.unobserve(section);
    section.setAttribute('data-reveal', 'shown');
  };
  // All are measured before any is changed, so that the page is laid out once.
  const below = [...document.querySelectorAll('[data-reveal]')].filter(
    (section) => section.getBoundingClientRect().top >= innerHeight,
  );
  for (const section of below) {
    section.setAttribute('data-reveal', 'waiting');
    section.addEventListener('focusin', () => show(section), { once: true });
    observer.observe(section);
  }
}
