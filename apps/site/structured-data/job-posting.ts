import type { Company } from '@assay/content/schema/company';
import type { Job } from '@assay/content/schema/jobs';
import { renderMarkdown } from '../markdown.ts';
import { officeAddress } from './company.ts';

/** schema.org's names of employment types. */
const EMPLOYMENT_TYPES: Record<Job['type'], string> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' };

/**
 * An open position (schema.org/JobPosting), with what its page says and nothing else. Search engines list a remote one only
 * with the day of posting, and with the countries from which one may apply.
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
    datePosted: job.posted,
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${origin}#organization`,
      name: company.brand,
      sameAs: origin,
      logo: `${origin}icon-512.png`,
    },
    ...(isAtOffice && { jobLocation: { '@type': 'Place', address } }),
    ...(job.location.includes('Remote') && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: job.countries.map((name) => ({ '@type': 'Country', name })),
    }),
    directApply: false,
    url: new URL(`/careers/${job.slug}`, origin).href,
  };
}
