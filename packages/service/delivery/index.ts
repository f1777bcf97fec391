export { NO_OUTBOX, type Outbox, startDelivery } from './delivery.ts';
export { releaseHeld } from './held-spam.ts';
export { isPublicAddress } from './webhook/public-address.ts';
export { isSigned } from './webhook/sign.ts';
