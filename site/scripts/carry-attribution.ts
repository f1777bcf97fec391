/** Carries a campaign from page to page in the addresses. Loaded only on pages with a campaign. */
import { ATTRIBUTION_NAMES, UTM_NAMES } from '../../contract/attribution.ts';
import { currentAttribution, hasCampaign } from '../attribution.ts';

/** Everything that follows, copies or drags a link. Its address is read after that. */
const USES = ['click', 'auxclick', 'contextmenu', 'dragstart'];

/**
 * Puts the campaign, the first page and the referring host into the page's own address, which visitors share, and into that
 * of a link of the site when it is used. Until then links stay as they are, for prefetching.
 */
export function carryAttribution(): void {
  const attribution = currentAttribution();
  if (UTM_NAMES.every((name) => attribution[name] === null)) return;

  function carry({ searchParams }: URL): void {
    for (const name of ATTRIBUTION_NAMES) {
      const value = attribution[name];
      if (value === null) searchParams.delete(name);
      else searchParams.set(name, value);
    }
  }

  const page = new URL(location.href);
  carry(page);
  if (page.href !== location.href) history.replaceState(history.state, '', page);

  function useLink({ target }: Event): void {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || isFile(link)) return;
    const address = new URL(link.href);
    if (hasCampaign(address)) return;
    carry(address);
    link.href = address.href;
  }
  for (const use of USES) addEventListener(use, useLink, { capture: true });
}

/** Guides, the feed: what has no form and no links. */
function isFile({ pathname }: HTMLAnchorElement): boolean {
  return pathname.includes('.');
}
