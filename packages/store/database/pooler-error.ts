/** Sessions are needed and not there. The message is one line that names the setting. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';

  constructor(setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
    const what = `${setting} leads to a pooler in transaction mode, such as PgBouncer, in which no session lasts`;
    super(
      setting === 'DATABASE_URL'
        ? `${what}: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too, or use session mode`
        : `${what}: it has to be the address of PostgreSQL itself`,
    );
  }
}
