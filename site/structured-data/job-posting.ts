import type { Company } from '../../content/schema/company.ts';
import type { Job } from '../../content/schema/jobs.ts';
import { renderMarkdown } from '../markdown.ts';

/** schema.org's names of employment types. */
const EMPLOYMENT_TYPES: Record<Job['type'], string> = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' };

/**
 * An open position (schema.org/JobPosting). It has no `datePosted`, without which some search engines do not list it:
 * the dates are not known.
 *
 * @param origin the site's address
 */
export function jobPosting(job: Job, company: Company, origin: string) {
  const [city, region] = company.office.split(', ');
  const isRemote = job.location.includes('Remote');
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
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: region,
        addressCountry: 'US',
      },
    },
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    }),
    directApply: false,
    url: new URL(`/careers/${job.slug}`, origin).href,
  };
}
