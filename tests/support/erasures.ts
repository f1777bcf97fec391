/** A list of erasures of a test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { NoteErasure } from '../../packages/store/erasures/contents.ts';
import { ErasureList } from '../../packages/store/erasures/erasure-list.ts';

/** Removed when the test is done. */
export function testErasures(): ErasureList {
  const folder = mkdtempSync(join(tmpdir(), 'assay-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return ErasureList.open(join(folder, 'erasures'));
}

/** Notes nothing. */
export const NO_NOTE: NoteErasure = async () => {};
