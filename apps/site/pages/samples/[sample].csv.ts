import type { APIRoute } from 'astro';
import { SAMPLE_NAMES, type SampleName } from '../../data-check-samples.ts';
import { bankCustomers } from '../../samples/bank-customers.ts';
import { loyaltyMembers } from '../../samples/loyalty-members.ts';
import { patients } from '../../samples/patients.ts';
import { type Sample, sampleCsv } from '../../samples/sample.ts';

const SAMPLES: Readonly<Record<SampleName, Sample>> = {
  'bank-customers': bankCustomers,
  patients,
  'loyalty-members': loyaltyMembers,
};

export function getStaticPaths() {
  return SAMPLE_NAMES.map((sample) => ({ params: { sample }, props: { sample } }));
}

/** A sample as a file (data-check-samples.ts). */
export const GET: APIRoute<{ sample: SampleName }> = ({ props }) =>
  new Response(sampleCsv(SAMPLES[props.sample]), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
