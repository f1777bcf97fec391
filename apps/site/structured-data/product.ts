import type { Company } from '@assay/content/schema/company';
import type { Meta } from '@assay/content/schema/copy';
import type { Plans } from '@assay/content/schema/plans';
import { shareImage } from '../share-image.ts';

/**
 * The platform with an offer per plan that has a price (schema.org/Product). A plan whose price is agreed with the
 * customer has no offer, because an offer needs a price.
 *
 * @param origin the site's address
 */
export function product(plans: Plans, company: Company, meta: Meta, origin: string) {
  const url = new URL('/pricing', origin).href;
  const offers = plans.plans.flatMap((plan) =>
    plan.monthlyDollars === null ? [] : [offer(plan.name, plan.monthlyDollars, url)],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: company.brand,
    description: meta.description,
    image: shareImage('/pricing', origin),
    brand: { '@type': 'Brand', name: company.brand },
    url,
    offers,
  };
}

function offer(name: string, dollars: number, url: string) {
  return {
    '@type': 'Offer',
    name,
    url,
    price: dollars.toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: dollars.toFixed(2),
      priceCurrency: 'USD',
      billingDuration: 'P1M',
      unitText: 'month',
    },
  };
}
