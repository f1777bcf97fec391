/** All checks, in the order in which they are told. */

import { differencesFromBuild } from '../http/build-target.ts';
import { backUp } from './back-up.ts';
import { certificates } from './certificates.ts';
import { type Check, ok, type Result, warning } from './check.ts';
import { databaseAnswers } from './database.ts';
import { deliveries } from './deliveries.ts';
import { diskSpace } from './disk.ts';
import { listOfErasures } from './erasures.ts';
import { mailbox } from './mailbox.ts';
import type { HealthParts } from './parts.ts';
import { proxyResults } from './proxy.ts';
import { receivers } from './receivers.ts';
import { retention } from './retention.ts';

export function allChecks(parts: HealthParts): Check[] {
  return [
    { name: 'settings', run: async () => ofSettings(parts) },
    databaseAnswers(parts),
    diskSpace(parts),
    deliveries(parts),
    ...receivers(parts),
    ...(parts.program === 'site' ? [mailbox(parts)] : []),
    certificates(parts),
    backUp(parts),
    listOfErasures(parts),
    retention(parts),
  ];
}

function ofSettings(parts: HealthParts): Result[] {
  const { ofSettings: found, settings, siteDirectory } = parts;
  const others = siteDirectory === undefined ? [] : differencesFromBuild(siteDirectory, settings);
  const results = [
    ...found,
    ...(parts.program === 'site' ? proxyResults(settings) : []),
    ...others.map(({ message, todo }) => warning(message, todo)),
  ];
  return results.length > 0 ? results : [ok('All are known and fit together')];
}
