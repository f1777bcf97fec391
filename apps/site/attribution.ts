/**
 * Where a visit comes from. It is read from the addresses of the page and of the page before, and kept nowhere else: a
 * campaign travels from page to page in the addresses. Loaded with the forms, and on pages with a campaign.
 */
import {
  ATTRIBUTION_NAMES,
  type Attribution,
  cleanAttribution,
  readAttribution,
  UTM_NAMES,
} from '@assay/contract/attribution';

/** What this page knows of where its visitor came from. Without a campaign, only the visitor's first page knows anything. */
export function currentAttribution(): Attribution {
  return attributionOf(new URL(location.href), document.referrer ? new URL(document.referrer) : null);
}

/** @param referrer the address of the page before, as far as the browser tells */
export function attributionOf(page: URL, referrer: URL | null): Attribution {
  const internal = referrer?.host === page.host ? referrer : null;
  // Whoever follows a link before the page's scripts have run takes no parameters along.
  const campaign = [page, internal].find((address) => address && hasCampaign(address)) ?? null;
  const found = readAttribution((name) => campaign?.searchParams.get(name));
  if (campaign?.searchParams.has('first_path')) return found;

  const first = firstPage(page, internal, campaign);
  return {
    ...found,
    first_path: cleanAttribution('first_path', first?.pathname),
    referrer_host: first === page ? cleanAttribution('referrer_host', referrer?.hostname) : null,
  };
}

/** The page before is the first one if its address has a campaign that no page has marked yet. */
function firstPage(page: URL, internal: URL | null, campaign: URL | null): URL | null {
  if (!internal) return page;
  return campaign === internal ? internal : null;
}

function hasCampaign({ searchParams }: URL): boolean {
  return UTM_NAMES.some((name) => cleanAttribution(name, searchParams.get(name)) !== null);
}

/** This page's address with its campaign, first page and referring host, if it has a campaign. */
export function addressToShare(): string {
  const attribution = currentAttribution();
  return isCampaign(attribution) ? carry(location.href, attribution) : location.href;
}

/** Everything that follows, copies or drags a link. Its address is read after that. */
const LINK_EVENTS = ['click', 'auxclick', 'contextmenu', 'dragstart'];

/**
 * Puts the campaign, the first page and the referring host into the address of a link of the site when it is used. Until
 * then links stay as they are, for prefetching.
 */
export function carryAttribution(): void {
  const attribution = currentAttribution();
  if (!isCampaign(attribution)) return;
  if (!hasCampaign(new URL(location.href))) {
    history.replaceState(history.state, '', carry(location.href, attribution));
  }

  function useLink({ target }: Event): void {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || isFile(link) || hasCampaign(new URL(link.href))) return;
    // A link to a section of this page loads nothing.
    if (link.pathname === location.pathname && link.search === '') link.search = location.search;
    else link.href = carry(link.href, attribution);
  }
  for (const event of LINK_EVENTS) addEventListener(event, useLink, { capture: true });
}

function isCampaign(attribution: Attribution): boolean {
  return UTM_NAMES.some((name) => attribution[name] !== null);
}

function carry(address: string, attribution: Attribution): string {
  const url = new URL(address);
  for (const name of ATTRIBUTION_NAMES) {
    const value = attribution[name];
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Guides, the feed: what has no form and no links. */
function isFile({ pathname }: HTMLAnchorElement): boolean {
  return pathname.includes('.');
}
