export { lockAddress } from '../subscriptions/address-hashes.ts';
export { eventOf, listChanges, type SubscriptionEvent } from '../subscriptions/changes.ts';
export {
  listNewsletterSubscriptions,
  lockSubscription,
  SUBSCRIPTION_COLUMNS,
} from '../subscriptions/subscriptions.ts';
export { knownTokens } from './known-tokens.ts';
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
export { addSuppression } from './suppressions.ts';
