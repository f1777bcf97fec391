/**
 * Brings a form, or another island, to life when a visitor reaches it. Until then it is plain HTML, and no React is loaded.
 * A form in a closed dialog has no box, so it is reached when the dialog opens.
 */
type Mount = (host: HTMLElement) => void;

/** How to make each island work, by the name in its `data-island`. */
const islands: Record<string, () => Promise<Mount>> = {
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
};

/**
 * Milliseconds after which a form is made ready without any sign: sooner with its button in sight, or nearly, and at once
 * on a wide screen, whose processor and line do not feel it.
 */
const WITH_BUTTON_IN_SIGHT = matchMedia('(min-width: 64rem)').matches ? 0 : 2500;
const WITH_FORM_IN_SIGHT = 10_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/** Resolves at the visitor's first sign, so that the page itself is never kept waiting by a form's code. */
const firstSign = new Promise<void>((resolve) => {
  const sign = (event: Event) => {
    // A browser reports a resting pointer as soon as something is drawn below it.
    if (
      !(event instanceof PointerEvent) ||
      event.type !== 'pointermove' ||
      event.movementX ||
      event.movementY
    )
      resolve();
  };
  for (const type of SIGNS) addEventListener(type, sign, { passive: true, capture: true });
  // The visitor may have been quicker than this script.
  if (window.clicked || document.activeElement !== document.body || scrollY > 0) resolve();
  setTimeout(resolve, WITH_FORM_IN_SIGHT);
});

const patience = new Promise<void>((resolve) => setTimeout(resolve, WITH_BUTTON_IN_SIGHT));

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const host = target.closest<HTMLElement>('[data-island]');
      if (isIntersecting && host) {
        observer.unobserve(target);
        (target === host ? firstSign : patience).then(() => bringToLife(host));
      }
    }
  },
  { rootMargin: '0px 0px 50%' },
);

const alive = new Set<HTMLElement>();

function bringToLife(host: HTMLElement): void {
  load(host.dataset['island'])?.then(
    (mount) => {
      if (!alive.has(host)) mount(host);
      alive.add(host);
    },
    // The connection failed: try again.
    () => setTimeout(() => observer.observe(host), 2000),
  );
}

/**
 * Watches the page's islands, and fetches the code of one whose button a visitor is about to press.
 *
 * @param entered what the address carries, on a page that keeps there what is entered
 */
export function startIslands(entered?: URLSearchParams): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (isIn(host, entered)) bringToLife(host);
    else for (const part of [host, ...host.querySelectorAll('[type=submit]')]) observer.observe(part);
  }
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, preload, { passive: true });
}

/** A shared link carries the state of an island in one of its `data-parameters`: the page shows it at once, also on paper. */
function isIn({ dataset }: HTMLElement, entered?: URLSearchParams): boolean {
  return (dataset['parameters'] ?? '').split(' ').some((name) => entered?.has(name));
}

function preload({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-preload]') : null;
  load(button?.dataset['preload'])?.catch(() => {});
}

function load(name: string | undefined): Promise<Mount> | undefined {
  return islands[name ?? '']?.();
}
