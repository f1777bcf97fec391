/** What a fault is: something that is done to a running server's surroundings, and taken back after a while. */
import type { DatabaseKind } from '../../server/storage/schema.ts';
import type { RunningServer } from '../support/processes.ts';
import type { Door } from './door.ts';

export interface Fault {
  /** What is done, in words. */
  what: string;
  database: DatabaseKind;
  lastsMs: number;
  /** Why this machine cannot do it; null when it can. */
  impossible: string | null;
  /** Whether the server has to be stopped before the fault is ended, and started after. */
  needsRestart?: boolean;
  prepare(): Promise<Scene>;
}

/** Where one fault happens. */
export interface Scene {
  /** As the server is told. */
  databaseUrl: string;
  /** As whoever looks at the rows afterwards is told, if that is another one. */
  readAt?: string;
  /** What the server needs in its environment besides. */
  settings?: Record<string, string>;
  /** Resolves when it has happened, with what ends it. */
  inject(surroundings: Surroundings): Promise<() => Promise<void> | void>;
  /** Leaves nothing behind. */
  clear(): Promise<void> | void;
}

export interface Surroundings {
  server: RunningServer;
  /** What the webhook's receiver stands behind. */
  door: Door;
  /** How the mail server answers to each recipient; no answer is that it takes the mail. */
  refuse(reply: (address: string) => Refusal | undefined): void;
}

export interface Refusal {
  code: number;
  reply: string;
}
