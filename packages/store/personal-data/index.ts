export { applyErasures } from './apply-erasures.ts';
export { deleteSubscriptionRows, erasePersonalData } from './erase.ts';
export { countPersonalData, findPersonalData } from './find.ts';
export { countThere, type Exported, importExported, parseExported } from './import-exported.ts';
export { findKnownList, setKnownList } from './known-list.ts';
export {
  idsOfLeads,
  LEAD_TARGETS,
  type LeadCells,
  type LeadTarget,
  type ReadLead,
  readLead,
} from './lead-rows.ts';
export { PostgresErasures } from './postgres-erasures.ts';
export { removeLeads } from './remove.ts';
export { endUnconfirmed } from './unconfirmed.ts';
