/**
 * What a visitor enters on a page is kept in its address, so that it can be saved and shared:
 * `/pricing#estimate&records=2500000`. It is in the fragment, after the anchor, because browsers do not send the fragment to
 * the server. The page names its parameters in `data-parameters`; pages without any do not load this module.
 */
import type { DataSelector } from '@assay/ui/data-attributes';

interface Fragment {
  /** The id of the element to scroll to, or empty. */
  anchor: string;
  values: URLSearchParams;
}

/** @param hash a `location.hash`: '', '#estimate', '#estimate&records=1', '#records=1' */
export function readFragment(hash: string): Fragment {
  const [anchor = '', ...pairs] = hash.replace(/^#/, '').split('&');
  if (anchor.includes('=')) return { anchor: '', values: new URLSearchParams([anchor, ...pairs].join('&')) };
  return { anchor, values: new URLSearchParams(pairs.join('&')) };
}

/** The inverse of `readFragment`. */
export function writeFragment({ anchor, values }: Fragment): string {
  const text = [anchor, String(values)].filter(Boolean).join('&');
  return text && `#${text}`;
}

/** The values in the address. */
export function addressState(): URLSearchParams {
  return readFragment(location.hash).values;
}

/**
 * Changes the values in the address, without an entry in the history.
 *
 * @param anchor the id of the element that the address then leads to; without it, that stays as it is
 */
export function changeAddressState(change: (values: URLSearchParams) => void, anchor?: string): void {
  const fragment = readFragment(location.hash);
  change(fragment.values);
  rewrite(location.search, { ...fragment, ...(anchor !== undefined && { anchor }) });
}

/** Calls a listener when a followed or typed address has other values. @returns a function that stops this */
export function onAddressState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

/**
 * Scrolls to the anchor, which a browser does not find when values follow it, and keeps the values when a link on the page
 * is followed. Values in the query, as in older links, move into the fragment.
 */
export function startAddressState(): void {
  const owners = document.querySelectorAll<HTMLElement>('[data-parameters]' satisfies DataSelector);
  const names = [...owners].flatMap(({ dataset }) => dataset.parameters?.split(' ') ?? []);
  const query = new URLSearchParams(location.search);
  const fragment = readFragment(location.hash);
  if (moveValues(names, query, fragment.values)) rewrite(query.size > 0 ? `?${query}` : '', fragment);
  // On a page seen before, the browser restores the position; a page already scrolled stays where it is.
  if (!isSeen() && scrollY === 0) goToAnchor();
  markSeen();

  addEventListener('hashchange', ({ oldURL }) => {
    if (!isSeen() && names.some((name) => addressState().has(name))) {
      goToAnchor();
      for (const listener of listeners) listener();
    } else {
      // A link on the page, or Back: the last values stay.
      const last = readFragment(new URL(oldURL).hash).values;
      if (names.some((name) => last.get(name) !== addressState().get(name)))
        changeAddressState((values) => {
          for (const name of names) values.delete(name);
          moveValues(names, last, values);
        });
    }
    markSeen();
  });
}

/** @returns whether there were any */
function moveValues(names: readonly string[], from: URLSearchParams, to: URLSearchParams): boolean {
  const found = names.filter((name) => from.has(name));
  for (const name of found) {
    if (!to.has(name)) to.set(name, from.get(name) ?? '');
    from.delete(name);
  }
  return found.length > 0;
}

/** Moves view and focus to the anchor, as the browser does for an anchor without values. */
function goToAnchor(): void {
  const { hash } = location;
  const { anchor, values } = readFragment(hash);
  if (anchor === '' || values.size === 0) return;
  location.replace(`#${anchor}`);
  history.replaceState(null, '', hash);
}

function rewrite(search: string, fragment: Fragment): void {
  history.replaceState(history.state, '', location.pathname + search + writeFragment(fragment));
}

/** Whether this history entry was shown before, even before a reload. */
function isSeen(): boolean {
  return history.state?.seen === true;
}

function markSeen(): void {
  if (!isSeen()) history.replaceState({ ...history.state, seen: true }, '');
}
