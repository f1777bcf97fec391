/**
 * All data attributes that connect scripts with the markup. Markup writes them with
 * `dataAttributes`, scripts select them with a `DataSelector` and read them as `element.dataset.loadMore`, so that a misspelled name
 * does not compile. Style sheets name some of them too.
 */
export interface DataAttributes extends DemoAttributes {
  // Read by scripts/islands.ts.
  /** On the host of an island. */
  island: Island;
  /** On a button or link that leads to an island: its code is fetched when a pointer or the focus reaches the button. */
  preload: Island;
  /** On an element whose state is in the address: the names of its parameters, separated by spaces (url-state.ts). */
  parameters: string;

  // On the host of an island, read by the island itself.
  form: 'demo_request' | 'contact';
  dialog: string;
  'form-id': string;
  /** JSON, read with `readProps`. */
  props: string;

  /** On the demo dialog: its opener's dataset as JSON. From scripts/demo-prefill.ts to islands/prefill.tsx. */
  prefill: string;
  /** On a note that a visitor may attach to a demo request: the label of the checkbox (islands/offered-note.tsx). */
  'offered-note': string;
  /** Where a note is put that a visitor brought: the label above it (scripts/attach-note.ts, islands/attached-note.tsx). */
  'attached-note': string;
  /** There: the names of the kinds of columns, separated by spaces, which the note may count. */
  kinds: string;
  /** On a demo button that takes over what the estimator suggests (islands/estimator/estimator.tsx). */
  'follows-estimate': '';

  /** On the chooser of /data-check, once a file was chosen: what is below it without one is hidden then. */
  chosen: '';

  /** On the container of the toasts' live regions (toasts.tsx). */
  toasts: '';
  /** On a toast. Read by tests. */
  toast: 'success' | 'error' | 'neutral';
  /** On a section that fades in (scripts/reveal.ts, styles/global.css). */
  reveal: 'waiting' | 'shown';
  /** On the button for a call: where to ask for a booking service (scripts/booking.ts). */
  booking: string;
  /** On the list of a page's sections (scripts/contents.ts). */
  contents: '';
  /** On the articles after the first ones, and on the button for them (scripts/load-more.ts). */
  more: '';
  'load-more': '';
  /** Around the button that copies code: what is said then, and where the browser forbids it (scripts/copy.ts). */
  copy: string;
  'not-copied': string;
  /** On the not-found page: where the missing path is shown (scripts/not-found.ts). */
  'missing-path': '';
}

/** On a demo button: what it passes to the demo form (islands/prefill.tsx). */
export interface DemoAttributes {
  /** The plan that the visitor was looking at: 'Professional'. */
  'demo-plan': string;
  /** The name of the page's radio buttons for the billing: 'billing'. */
  'demo-billing': string;
  /** More about it, in words: '2,500,000 records a month'. */
  'demo-details': string;
  /** The same as a query, added to the page's path when it is stored: 'records=2500000'. */
  'demo-query': string;
  /** The project type to choose, which the visitor can change: 'consulting'. */
  'demo-project-type': string;
}

/** The parts of a page that React hydrates (scripts/islands.ts). */
export type Island =
  | 'submission'
  | 'newsletter'
  | 'assessment'
  | 'call'
  | 'estimator'
  | 'data-check'
  | 'accuracy';

export type DataAttribute = `data-${keyof DataAttributes}`;

/** Selects elements by a data attribute: `'[data-contents]' satisfies DataSelector`. */
export type DataSelector = `[${DataAttribute}]`;

/** Attributes for JSX: `<div {...dataAttributes({ island: 'newsletter' })}>`. Undefined values add no attribute. */
export function dataAttributes(values: Partial<DataAttributes>): Partial<Record<DataAttribute, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`data-${name}`, value]));
}

/**
 * The props that an island was rendered with at build: the JSON in its host's `data-props`. A schema checked them then, so
 * they are not checked again.
 */
export function readProps<T>(host: HTMLElement): T {
  return JSON.parse(host.dataset.props ?? 'null');
}

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type DataSet = { [Name in keyof DataAttributes as CamelCase<Name> & string]?: DataAttributes[Name] };

declare global {
  interface DOMStringMap extends DataSet {}
}
