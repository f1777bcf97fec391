/** What a delivery channel is made of; `channels.ts` lists them. */

import { type Configurable, secretsOf } from '@assay/runtime/variables';
import type { ChannelName, Subject } from '@assay/store/deliveries';
import { z } from 'zod';

/** The outcome of one attempt. */
export type Attempt =
  /** Every recipient accepted it except those listed. */
  | { kind: 'delivered'; refused?: readonly Refusal[] }
  /** Worth another attempt. `retryAfterMs` also postpones what else is pending on the channel. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number; isQuoted?: boolean }
  /** No attempt would ever succeed. `isQuoted`: the reason has words of the receiver, which may repeat what a visitor has typed. */
  | { kind: 'impossible'; reason: string; isQuoted?: boolean }
  /** The receiver asked for no more deliveries: the channel is disabled. */
  | { kind: 'disabled'; reason: string };

/** The refusal of one of several recipients. */
export interface Refusal {
  recipient: string;
  reply: string;
  /** Whether the refusal is permanent. */
  isFinal: boolean;
}

/**
 * Makes one attempt to deliver a lead. Never rejects.
 *
 * @param id the same on every attempt
 * @param signal aborts the attempt, at its time limit or when the server stops
 * @param recipient the only recipient to deliver to; null or absent means all of them
 */
export type Deliver = (
  id: string,
  lead: Subject,
  signal: AbortSignal,
  recipient?: string | null,
) => Promise<Attempt>;

/** A channel that is ready to deliver. */
export interface Channel {
  name: string;
  deliver: Deliver;
}

/** Tries a receiver without a lead. Each way resolves with what is wrong, without a secret; undefined if all is well. */
export interface Probe {
  /** Who is tried, for the operator. */
  receiver: string;
  /** Connects, and signs in where the address asks for that. Nothing is sent. */
  connect(signal: AbortSignal): Promise<string | undefined>;
  /** Sends what says that it is a test. */
  send(signal: AbortSignal): Promise<string | undefined>;
}

/** A channel that the settings turn on. */
export interface ConfiguredChannel {
  name: ChannelName;
  /** Completes 'New leads are told ...'; null where it tells of no new leads. */
  description: string | null;
  /** Loads the code that delivers; that of other channels is not loaded, for a quick start. */
  open(): Promise<Channel>;
  /** Absent where another channel has the same receiver. */
  probe?: (() => Promise<Probe>) | undefined;
}

/** A channel as `channels.ts` lists it. */
export interface ChannelDefinition<Name extends ChannelName = ChannelName>
  extends Configurable<ConfiguredChannel> {
  /** As in the `deliveries` table and the metrics. */
  name: Name;
  /** Completes '3 deliveries wait for ...' while the channel is off. */
  whenOff: string;
}

interface Parts<Name extends ChannelName, Shape extends z.ZodRawShape, Settings>
  extends Pick<ChannelDefinition<Name>, 'name' | 'whenOff'> {
  variables: Shape;
  /** Combines values that are valid by themselves; undefined when the channel is off. Adds an issue for a bad combination. */
  settings(values: z.output<z.ZodObject<Shape>>, context: z.RefinementCtx): Settings | undefined;
  describe(settings: Settings): string | null;
  /** Imports and configures the code that delivers. */
  load(settings: Settings): Promise<Deliver>;
  loadProbe?(settings: Settings): Promise<Probe>;
}

export function defineChannel<Name extends ChannelName, Shape extends z.ZodRawShape, Settings>({
  variables,
  settings: combine,
  describe,
  load,
  loadProbe,
  ...definition
}: Parts<Name, Shape, Settings>): ChannelDefinition<Name> {
  const { name } = definition;
  return {
    ...definition,
    variables: Object.keys(variables),
    secrets: secretsOf(variables),
    environment: z.object(variables).transform((values, context) => {
      const settings = combine(values, context);
      return (
        settings && {
          name,
          description: describe(settings),
          open: async () => ({ name, deliver: await load(settings) }),
          probe: loadProbe && (() => loadProbe(settings)),
        }
      );
    }),
  };
}
