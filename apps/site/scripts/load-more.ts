import type { DataSelector } from '@assay/ui/data-attributes';

/** Kept in the history entry: everything is still shown when the visitor comes back from an article. */
const SHOWN = { allArticlesShown: true };

/** Hides the articles after the first ones until the visitor asks for them. Without this script all are shown. */
export function startLoadMore(): void {
  const articles = document.querySelector<HTMLElement>('[data-more]' satisfies DataSelector);
  const more = document.querySelector<HTMLElement>('[data-load-more]' satisfies DataSelector);
  if (!articles || !more || history.state?.allArticlesShown === true) return;

  articles.hidden = true;
  more.hidden = false;
  more.querySelector('button')?.addEventListener('click', () => {
    articles.hidden = false;
    more.hidden = true;
    history.replaceState({ ...history.state, ...SHOWN }, '');
    articles.querySelector('a')?.focus();
  });
}
