import { CHANGE_VIAS, SUBSCRIPTION_STATUSES } from '@assay/forms/values';
import * as z from 'zod/mini';

const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** `GET /api/subscribers?q=&cursor=`: newsletter subscriptions, newest first. */
export const subscriber = z.object({
  id: z.string(),
  /** When the address last signed up. */
  created_at: z.string(),
  status: subscriptionStatus,
  email: z.string(),
  /** When and how the owner of the address agreed; null while nobody has confirmed it. */
  consent_at: z.nullable(z.string()),
  consent_via: z.nullable(z.enum(CHANGE_VIAS)),
});
export type Subscriber = z.infer<typeof subscriber>;
export const subscribers = z.object({
  subscribers: z.array(subscriber),
  next: z.nullable(z.string()),
  /** How many the search finds: those that get the newsletter, and the others. */
  active: z.number(),
  others: z.number(),
});
export type Subscribers = z.infer<typeof subscribers>;

/**
 * `POST /api/subscribers/:id/suppression`: the address gets no newsletter any more, also if it signs up again. Recorded.
 * 204, or 404 if it has been erased.
 */
