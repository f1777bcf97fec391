import type { Company } from '@assay/content/schema/company';
import type { Job } from '@assay/content/schema/jobs';
import { renderMarkdown } from '../markdown.ts';
import { officeAddress } from './company.ts';

/** schema.org's names of employment types. */
const EMPLOYMENT_TYPES: Record<Job['type'], string> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' };

/**
 * An open position (schema.org/JobPosting), with what is known and nothing else: neither the date of posting nor from which
 * countries one may apply, without which some search engines do not list it.
 *
 * @param origin the site's address
 */
export function jobPosting(job: Job, company: Company, origin: string) {
  const address = officeAddress(company);
  const isAtOffice = job.location.includes(address.addressLocality ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: renderMarkdown(job.body).html,
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${origin}#organization`,
      name: company.brand,
      sameAs: origin,
      logo: `${origin}icon-512.png`,
    },
    ...(isAtOffice && { jobLocation: { '@type': 'Place', address } }),
    ...(job.location.includes('Remote') && { jobLocationType: 'TELECOMMUTE' }),
    directApply: false,
    url: new URL(`/careers/${job.slug}`, origin).href,
  };
}
