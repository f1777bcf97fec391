export { lockAddress } from './address-hashes.ts';
export { eventOf, listChanges, type QueueChange, type SubscriptionEvent } from './changes.ts';
export { knownTokens } from './known-tokens.ts';
export { completeOldSignUps } from './old-sign-ups.ts';
export {
  type Cause,
  type ChangeResult,
  confirm,
  isSubscriptionToken,
  restore,
  suppress,
  unsubscribe,
  unsubscribeFor,
} from './subscription-life.ts';
export { listNewsletterSubscriptions, lockSubscription, SUBSCRIPTION_COLUMNS } from './subscriptions.ts';
export { addSuppression } from './suppressions.ts';
