import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { deliveries } from './deliveries.ts';
import { doctor } from './doctor.ts';
import { erase } from './erase.ts';
import { erasures } from './erasures.ts';
import { exportLeads } from './export.ts';
import { forget } from './forget.ts';
import { importLeads } from './import.ts';
import { list } from './list.ts';
import { processing } from './processing.ts';
import { remove } from './remove.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { subscribers } from './subscribers.ts';
import { suppress } from './suppress.ts';
import { upgrade } from './upgrade.ts';

/** All commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  export: exportLeads,
  subscribers,
  suppress,
  deliveries,
  resend,
  erase,
  remove,
  retention,
  forget,
  processing,
  backup,
  restore,
  erasures,
  import: importLeads,
  doctor,
  upgrade,
};
