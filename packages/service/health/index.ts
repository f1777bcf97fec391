export { type Finding, runChecks, worst } from './check.ts';
export { allChecks } from './checks.ts';
export { readingDatabase } from './reading.ts';
export { settingResults } from './settings.ts';
