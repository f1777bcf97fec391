/**
 * Hydrates an island when a visitor reaches it. Until then it is plain HTML, and React is not loaded. A form in a closed
 * dialog has no box, so it is reached when the dialog opens.
 */
import type { DataSelector, Island } from '@assay/ui/data-attributes';

type Mount = (host: HTMLElement) => void;

const ISLANDS: Record<Island, () => Promise<Mount>> = {
  submission: () => import('../islands/forms.ts').then((forms) => forms.submission),
  assessment: () => withCopy(import('../islands/assessment/assessment.tsx'), '/ai-readiness/assessment.json'),
  newsletter: () => import('../islands/forms.ts').then((forms) => forms.newsletter),
  call: () => import('../islands/call/call.tsx').then((call) => call.mount),
  estimator: () => import('../islands/estimator/estimator.tsx').then((estimator) => estimator.mount),
  'data-check': () => withCopy(import('../islands/data-check/data-check.tsx'), '/data-check/copy.json'),
  accuracy: () => withCopy(import('../islands/accuracy/accuracy.tsx'), '/accuracy/copy.json'),
};

interface IslandWithCopy<Copy> {
  mount(host: HTMLElement, copy: Copy): void;
}

/** An island that takes its copy from a file of the site: in the page, they would delay the first paint. */
async function withCopy<Copy>(code: Promise<IslandWithCopy<Copy>>, path: string): Promise<Mount> {
  const [island, copy] = await Promise.all([code, fetch(path).then((response) => response.json())]);
  return (host) => island.mount(host, copy);
}

const HOST = '[data-island]' satisfies DataSelector;

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
  if (
    window.clicked ||
    document.activeElement !== document.body ||
    scrollY > 0 ||
    document.querySelector<HTMLInputElement>('[type=file]')?.value
  )
    resolve();
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

/** Buttons that were pressed before their island was hydrated. They are pressed again then. */
const pressed = new Set<HTMLButtonElement>();

/** Their buttons are disabled until verification is ready, except where Firefox restores them as enabled. */
const VERIFIED: readonly (string | undefined)[] = ['submission', 'newsletter', 'call'] satisfies Island[];

function notePress(target: EventTarget | null | undefined): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const host = button?.closest<HTMLElement>(HOST);
  if (button && host && !hydrated.has(host) && !VERIFIED.includes(host.dataset.island)) pressed.add(button);
}

function hydrate(host: HTMLElement): void {
  load(host.dataset.island)?.then(
    (mount) => {
      if (hydrated.has(host)) return;
      hydrated.add(host);
      mount(host);
      for (const button of pressed) if (host.contains(button)) button.click();
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
  notePress(window.clicked);
  addEventListener('click', ({ target }) => notePress(target));
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, preload, { passive: true });
}

/** A shared link has values for the island, which are displayed and printed without any interaction. An empty name is what a mail leads to. */
function hasState({ dataset }: HTMLElement, state?: URLSearchParams): boolean | undefined {
  return dataset.parameters?.split(' ').some((name) => !name || state?.has(name));
}

function preload({ target }: Event): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[data-preload]' satisfies DataSelector);
  if (button) load(button.dataset.preload)?.catch(console.error);
}

function load(island: Island | undefined): Promise<Mount> | undefined {
  return island && Promise.all([ISLANDS[island](), loadStyles()]).then(([mount]) => mount);
}

let styles: Promise<unknown> | undefined;

/** Loads the whole stylesheet, once: a page has the styles of its own markup alone (apps/site/build/trim-styles.ts). */
function loadStyles(): Promise<unknown> {
  // There, pages have it.
  if (import.meta.env.DEV) return Promise.resolve();
  styles ??= new Promise((resolve, reject) => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: '/styles.css',
        onload: resolve,
        onerror: () => {
          styles = undefined;
          reject(new Error('styles.css'));
        },
      }),
    );
  });
  return styles;
}
