/**
 * Hydrates an island when a visitor reaches it. Until then it is plain HTML, and React is not loaded. A form in a closed
 * dialog has no box, so it is reached when the dialog opens.
 */
import type { HookSelector, Island } from '../hooks.ts';

type Mount = (host: HTMLElement) => void;

const ISLANDS: Record<Island, () => Promise<Mount>> = {
  submission: () => import('../islands/forms.ts').then((forms) => forms.submission),
  assessment: async () => {
    const [{ mount }, assessment] = await Promise.all([
      import('../islands/assessment/assessment.tsx'),
      fetch('/ai-readiness/assessment.json').then((response) => response.json()),
    ]);
    return (host) => mount(host, assessment);
  },
  newsletter: () => import('../islands/forms.ts').then((forms) => forms.newsletter),
  call: () => import('../islands/call/call.tsx').then((call) => call.mount),
  estimator: () => import('../islands/estimator/estimator.tsx').then((estimator) => estimator.mount),
  'data-check': async () => {
    const [{ mount }, words] = await Promise.all([
      import('../islands/data-check/data-check.tsx'),
      fetch('/data-check/words.json').then((response) => response.json()),
    ]);
    return (host) => mount(host, words);
  },
};

const HOST = '[data-island]' satisfies HookSelector;

/**
 * Milliseconds after which a form in view is hydrated without any interaction: sooner when its button is nearly in view,
 * and at once on a wide screen, whose processor and connection can afford it.
 */
const BUTTON_DELAY = matchMedia('(min-width: 64rem)').matches ? 0 : 2500;
const FORM_DELAY = 10_000;
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'dragenter', 'change'];

/** Until the first interaction, loading a form's code would delay the page itself. */
const firstInteraction = new Promise<void>((resolve) => {
  const interact = (event: Event) => {
    // A browser fires this for a resting pointer too, once something is painted below it.
    if (
      !(event instanceof PointerEvent) ||
      event.type !== 'pointermove' ||
      event.movementX ||
      event.movementY
    )
      resolve();
  };
  for (const type of INTERACTIONS) addEventListener(type, interact, { passive: true, capture: true });
  // The visitor may have acted before this script ran.
  const isChosen = Boolean(document.querySelector<HTMLInputElement>('[type=file]')?.value);
  if (window.clicked || document.activeElement !== document.body || scrollY > 0 || isChosen) resolve();
  setTimeout(resolve, FORM_DELAY);
});

const buttonDelay = new Promise<void>((resolve) => setTimeout(resolve, BUTTON_DELAY));

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const host = target.closest<HTMLElement>(HOST);
      if (isIntersecting && host) {
        observer.unobserve(target);
        (target === host ? firstInteraction : buttonDelay).then(() => hydrate(host));
      }
    }
  },
  { rootMargin: '0px 0px 50%' },
);

const hydrated = new Set<HTMLElement>();

function hydrate(host: HTMLElement): void {
  load(host.dataset.island)?.then(
    (mount) => {
      if (!hydrated.has(host)) mount(host);
      hydrated.add(host);
    },
    // The connection failed: try again.
    (error: unknown) => {
      console.error(error);
      setTimeout(() => observer.observe(host), 2000);
    },
  );
}

/**
 * Watches the page's islands, and fetches the code of one whose button a visitor is about to press.
 *
 * @param state the values in the address, on a page that keeps what visitors enter there
 */
export function startIslands(state?: URLSearchParams): void {
  for (const host of document.querySelectorAll<HTMLElement>(HOST)) {
    if (hasState(host, state)) hydrate(host);
    else for (const part of [host, ...host.querySelectorAll('[type=submit]')]) observer.observe(part);
  }
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, preload, { passive: true });
}

/** A shared link has values for the island, which are displayed and printed without any interaction. */
function hasState({ dataset }: HTMLElement, state?: URLSearchParams): boolean {
  return (dataset.parameters ?? '').split(' ').some((name) => state?.has(name));
}

function preload({ target }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-preload]' satisfies HookSelector);
  if (button) load(button.dataset.preload)?.catch(console.error);
}

function load(island: Island | undefined): Promise<Mount> | undefined {
  return island && ISLANDS[island]();
}
