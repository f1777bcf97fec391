/** What only those need who take rules along: a browser loads it then. */
export { rulesOf } from './rules.ts';
export { rulesSql, rulesSuite } from './write-rules.ts';
