/** A fault: something done to a running server's environment, and undone after a while. */
import type { DatabaseKind } from '../../server/storage/schema.ts';
import type { RunningServer } from '../support/processes.ts';
import type { Door } from './door.ts';

export interface Fault {
  /** For the report. */
  what: string;
  database: DatabaseKind;
  lastsMs: number;
  /** Why this machine cannot inject it; null when it can. */
  impossible: string | null;
  /** Whether the server must be stopped before the fault ends, and started after. */
  needsRestart?: boolean;
  prepare(): Promise<Scene>;
}

/** The environment of a fault. */
export interface Scene {
  /** For the server. */
  databaseUrl: string;
  /** For reading the rows afterwards, if it differs. */
  readAt?: string;
  /** Further environment variables of the server. */
  settings?: Record<string, string>;
  /** Injects the fault; resolves with what ends it. */
  inject(surroundings: Surroundings): Promise<() => Promise<void> | void>;
  /** Cleans up. */
  clear(): Promise<void> | void;
}

export interface Surroundings {
  server: RunningServer;
  /** The proxy in front of the webhook's receiver. */
  door: Door;
  /** The mail server's answer to a recipient; undefined accepts it. */
  refuse(reply: (address: string) => Refusal | undefined): void;
}

export interface Refusal {
  code: number;
  reply: string;
}
