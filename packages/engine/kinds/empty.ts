import { defineKind } from './kind.ts';
import { AMONG_ANY } from './strangers.ts';

/** A column without values. */
export const empty = defineKind({ name: 'empty', strangers: AMONG_ANY, hasNoRules: true });
