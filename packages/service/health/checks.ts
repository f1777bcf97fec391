/** All checks, in the order in which they are told. */

import { differencesFromBuild } from '../http/built-for.ts';
import { assignees } from './assignees.ts';
import { backUp } from './back-up.ts';
import { certificates } from './certificates.ts';
import { type Check, ok, type Result, warning } from './check.ts';
import { clocks } from './clocks.ts';
import { databaseAnswers, schema } from './database.ts';
import { deliveries } from './deliveries.ts';
import { diskSpace } from './disk.ts';
import { erasuresDue, listOfErasures } from './erasures.ts';
import { mailbox } from './mailbox.ts';
import type { HealthParts } from './parts.ts';
import { proxy } from './proxy.ts';
import { receivers } from './receivers.ts';
import { retention } from './retention.ts';

export function allChecks(parts: HealthParts): Check[] {
  return [
    { name: 'settings', run: async () => ofSettings(parts) },
    databaseAnswers(parts),
    schema(parts),
    diskSpace(parts),
    deliveries(parts),
    ...receivers(parts),
    ...(parts.program === 'site' ? [mailbox(parts)] : []),
    clocks(parts),
    proxy(parts),
    certificates(parts),
    backUp(parts),
    erasuresDue(parts),
    listOfErasures(parts),
    retention(parts),
    ...(parts.roleOf ? [assignees(parts, parts.roleOf)] : []),
  ];
}

function ofSettings({ ofSettings: found, settings, siteDirectory }: HealthParts): Result[] {
  const others = siteDirectory === undefined ? [] : differencesFromBuild(siteDirectory, settings);
  const results = [...found, ...others.map(({ message, todo }) => warning(message, todo))];
  return results.length > 0 ? results : [ok('All are known and fit together')];
}
