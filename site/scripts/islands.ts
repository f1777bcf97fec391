/**
 * Brings a form, or another island, to life when a visitor reaches it. Until then it is plain HTML, and no React is loaded.
 * A form in a closed dialog has no box, so it is reached when the dialog opens.
 */
type Mount = (host: HTMLElement) => void;

/** How to make each island work, by the name in its `data-island`. */
const islands: Record<string, () => Promise<Mount>> = {
  submission: () => import('../islands/forms.ts').then((forms) => forms.submission),
  assessment: () => import('../islands/assessment/assessment.tsx').then((module) => module.mount),
  newsletter: () => import('../islands/forms.ts').then((forms) => forms.newsletter),
};

/** A form on the first screen waits this many milliseconds for a sign that the visitor is there to do something. */
const PATIENCE = 2500;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/** Resolves at the visitor's first sign, so that the page itself is never kept waiting by a form's code. */
const firstSign = new Promise<unknown>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, resolve, { once: true, passive: true, capture: true });
  setTimeout(resolve, PATIENCE);
});

/** An island whose state is in the address (`data-parameter`) shows at once what a shared link carries. */
function whenWanted({ dataset }: HTMLElement): Promise<unknown> {
  const { parameter } = dataset;
  return parameter && new URLSearchParams(location.search).has(parameter) ? Promise.resolve() : firstSign;
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting && target instanceof HTMLElement) {
      observer.unobserve(target);
      whenWanted(target)
        .then(() => load(target.dataset['island']))
        .then(
          (mount) => mount?.(target),
          // The connection failed: try again.
          () => setTimeout(() => observer.observe(target), 2000),
        );
    }
  }
});

/** Watches the page's islands, and fetches the code of one whose button a visitor is about to press. */
export function startIslands(): void {
  for (const host of document.querySelectorAll('[data-island]')) observer.observe(host);
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, preload, { passive: true });
}

function preload({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-preload]') : null;
  load(button?.dataset['preload'])?.catch(() => {});
}

function load(name: string | undefined): Promise<Mount> | undefined {
  return islands[name ?? '']?.();
}
