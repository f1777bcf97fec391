import { ContentError } from '@assay/content/schema/read';

/** Reports a mistake in the content without a stack trace. */
export function exitOnContentError(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
