/**
 * Where a visit comes from. It is read from the page's address and the page before, and kept nowhere else: a campaign's
 * parameters travel from page to page in the addresses (scripts/carry-attribution.ts).
 */
import { type Attribution, cleanAttribution, readAttribution, UTM_NAMES } from '../contract/attribution.ts';

/** Of this page. Without a campaign, only the visitor's first page knows anything. */
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

export function hasCampaign({ searchParams }: URL): boolean {
  return UTM_NAMES.some((name) => cleanAttribution(name, searchParams.get(name)) !== null);
}
