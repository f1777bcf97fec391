/** Remembers, in the history entry, that everything is shown: it still is when the visitor comes back from an article. */
const SHOWN = { allArticlesShown: true };

/** Keeps the articles after the first view back until the visitor asks for them. Without this script all are shown. */
export function startLoadMore(): void {
  const articles = document.querySelector<HTMLElement>('[data-more]');
  const offer = document.querySelector<HTMLElement>('[data-load-more]');
  if (!articles || !offer || history.state?.allArticlesShown === true) return;

  articles.hidden = true;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    articles.hidden = false;
    offer.hidden = true;
    history.replaceState({ ...history.state, ...SHOWN }, '');
    articles.querySelector('a')?.focus();
  });
}
