export { applyErasures } from './apply-erasures.ts';
export { deleteSubscriptionRows, erasePersonalData } from './erase.ts';
export { countPersonalData, findPersonalData } from './find.ts';
export { type Exported, importExported, parseCells, parseExported } from './import-exported.ts';
export { findKnownList, setKnownList } from './known-list.ts';
export { PostgresErasures } from './postgres-erasures.ts';
export { removeLeads } from './remove.ts';
export { endUnconfirmed } from './unconfirmed.ts';
