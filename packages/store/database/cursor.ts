/** Where a page of a list ends, as opaque text for the client. */
import type { z } from 'zod';

/** A cursor that no list has given out. */
export class CursorError extends Error {
  override readonly name = 'CursorError';

  constructor() {
    super('This cursor is not one of this list');
  }
}

export function encodeCursor(end: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

/** @throws CursorError */
export function decodeCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new CursorError();
  }
}
