/** A fault: something done to a running server's environment, and undone after a while. */
import type { DatabaseKind } from '../../packages/store/schema.ts';
import type { RunningServer } from '../support/processes.ts';
import type { ReceiverProxy } from './receiver-proxy.ts';

export interface Fault {
  /** For the report. */
  what: string;
  database: DatabaseKind;
  lastsMs: number;
  /** Why this machine cannot inject it; null when it can. */
  impossible: string | null;
  /** Whether the server must be stopped before the fault ends, and started after. */
  needsRestart?: boolean;
  prepare(): Promise<FaultSetup>;
}

/** What a fault needs, prepared. */
export interface FaultSetup {
  /** For the server. */
  databaseUrl: string;
  /** For reading the rows afterward, if it differs. */
  readAt?: string;
  /** Further environment variables of the server. */
  settings?: Record<string, string>;
  /** Injects the fault; resolves with a function that ends it. */
  inject(context: FaultContext): Promise<() => Promise<void> | void>;
  /** Cleans up. */
  clear(): Promise<void> | void;
}

export interface FaultContext {
  server: RunningServer;
  /** The proxy in front of the webhook's receiver. */
  receiverProxy: ReceiverProxy;
  /** The mail server's answer to a recipient; undefined accepts it. */
  refuse(reply: (address: string) => Refusal | undefined): void;
}

interface Refusal {
  code: number;
  reply: string;
}
