export { addCertificateGauges } from './certificate.ts';
export { type RequestMetrics, requestMetrics } from './requests.ts';
