import type { LabeledSet } from '@assay/engine/worker/accuracy';
import { LoadError } from './running.ts';
import { GENERATED_ROWS, HISTORICAL_PATH, HISTORICAL_TRUTH, type SetName } from './sets.ts';

let historical: Promise<ArrayBuffer> | undefined;

/** Fetches the file, once. Where that fails it is fetched again when it is asked for again. */
export function loadHistorical(): Promise<ArrayBuffer> {
  historical ??= fetchBytes(HISTORICAL_PATH).catch((error: unknown) => {
    historical = undefined;
    throw error;
  });
  return historical;
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(path);
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // No connection.
  }
  throw new LoadError(path);
}

/** A set as the engine takes it. @param seed of a generated one */
export async function labeledSet(name: SetName, seed: number): Promise<LabeledSet> {
  if (name !== 'historical') return { kind: name, seed, rows: GENERATED_ROWS };
  return { kind: 'file', bytes: await loadHistorical(), truth: HISTORICAL_TRUTH };
}
