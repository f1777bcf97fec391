/**
 * What a visitor enters on a page stands in its address, so that it can be kept and shared: `/pricing#estimate&records=2500000`.
 * It stands in the fragment, behind the place at which the page opens, because no browser sends a fragment to a server.
 * The page names its parameters in `data-parameters`; pages without any do not load this.
 */

export interface Fragment {
  /** The id of the element at which the page opens, or empty. */
  place: string;
  values: URLSearchParams;
}

/** @param hash as `location.hash` has it: '', '#estimate', '#estimate&records=1', '#records=1' */
export function readFragment(hash: string): Fragment {
  const [place = '', ...pairs] = hash.replace(/^#/, '').split('&');
  if (place.includes('=')) return { place: '', values: new URLSearchParams([place, ...pairs].join('&')) };
  return { place, values: new URLSearchParams(pairs.join('&')) };
}

/** The fragment as `readFragment` reads it. */
export function writeFragment({ place, values }: Fragment): string {
  const text = [place, String(values)].filter(Boolean).join('&');
  return text && `#${text}`;
}

/** The values that the address carries. */
export function carried(): URLSearchParams {
  return readFragment(location.hash).values;
}

/** Changes the values that the address carries. */
export function carry(change: (values: URLSearchParams) => void): void {
  const fragment = readFragment(location.hash);
  change(fragment.values);
  rewrite(location.search, fragment);
}

/** Calls a listener when a followed or typed address brings other values. The answer ends that. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

/**
 * Makes the page open at its place, which a browser does not find behind values, and keep its values when a link on the
 * page is followed. Values in the query, where they stood before, move into the fragment.
 */
export function startAddress(): void {
  const owners = [...document.querySelectorAll<HTMLElement>('[data-parameters]')];
  const names = owners.flatMap(({ dataset }) => dataset['parameters']?.split(' ') ?? []);
  const query = new URLSearchParams(location.search);
  const fragment = readFragment(location.hash);
  if (move(names, query, fragment.values)) rewrite(query.size > 0 ? `?${query}` : '', fragment);
  // The place of a page that is shown again, or was scrolled before this script came, is where the visitor was.
  if (!isMarked() && scrollY === 0) open();
  mark();

  addEventListener('hashchange', ({ oldURL }) => {
    if (!isMarked() && names.some((name) => carried().has(name))) {
      open();
      for (const listener of listeners) listener();
    } else {
      // A link on the page, or the way back: what the visitor has entered last stays.
      const last = readFragment(new URL(oldURL).hash).values;
      if (names.some((name) => last.get(name) !== carried().get(name)))
        carry((values) => {
          for (const name of names) values.delete(name);
          move(names, last, values);
        });
    }
    mark();
  });
}

/** Whether there were any. */
function move(names: readonly string[], from: URLSearchParams, to: URLSearchParams): boolean {
  const found = names.filter((name) => from.has(name));
  for (const name of found) {
    if (!to.has(name)) to.set(name, from.get(name) ?? '');
    from.delete(name);
  }
  return found.length > 0;
}

/** Goes to the address's place as the browser does for a fragment that is nothing else: with the focus. */
function open(): void {
  const { hash } = location;
  const { place, values } = readFragment(hash);
  if (place === '' || values.size === 0) return;
  location.replace(`#${place}`);
  history.replaceState(null, '', hash);
}

function rewrite(search: string, fragment: Fragment): void {
  history.replaceState(history.state, '', location.pathname + search + writeFragment(fragment));
}

/** An entry of the history that was here before is marked, and keeps the mark over a reload. */
function isMarked(): boolean {
  return history.state?.seen === true;
}

function mark(): void {
  if (!isMarked()) history.replaceState({ ...history.state, seen: true }, '');
}
