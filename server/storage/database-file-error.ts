/** Something is wrong with the file of the database. The message is for the operator and names the file. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}
