export { isPublicAddress } from '../http/public-address.ts';
export { NO_OUTBOX, type Outbox, startDelivery } from './delivery.ts';
export { releaseHeld } from './held-spam.ts';
export { isSigned } from './webhook/sign.ts';
