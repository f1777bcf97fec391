/** The files that a visitor without one of their own can check. */

export type SampleName = 'bank-customers' | 'patients' | 'loyalty-members';

export const SAMPLE_NAMES: readonly SampleName[] = ['bank-customers', 'patients', 'loyalty-members'];

/** Where the file is: in public/samples/, as tests/site/samples/ makes it. */
export function samplePath(name: SampleName): string {
  return `/samples/${name}.csv`;
}

/** The name of the fragment's value: `/data-check#sample=patients` opens the page with that sample. */
export const SAMPLE_PARAMETER = 'sample';

/** A link to the page that opens with a sample. */
export function sampleLink(name: SampleName): string {
  return `/data-check#${SAMPLE_PARAMETER}=${name}`;
}

export function isSampleName(text: string | null): text is SampleName {
  return SAMPLE_NAMES.some((name) => name === text);
}
