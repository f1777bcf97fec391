/** A problem with the database file; the message, for the operator, names it. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}
