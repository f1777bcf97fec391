export { altcha } from './altcha.ts';
export {
  FAILURE_REASONS,
  type FailureReason,
  type PagePolicy,
  type Verdict,
  type VerificationProvider,
} from './provider.ts';
