export { localDataFolder } from './data-folder.ts';
export type { PostgresOptions, TimeLimits } from './dialect.ts';
