/** Gauges of what is to be seen to before it becomes a fault. Loaded only when METRICS_PORT is set. */

import { ownDisks } from '@assay/service/disk';
import { addCertificateGauges } from '@assay/service/metrics';
import type { Settings } from '@assay/service/settings';
import type { Queries } from '@assay/store/schema';
import type { Registry } from 'prom-client';
import { addBackupGauge } from './backup.ts';
import { addDiskGauges } from './disk.ts';
import { addErasuresDueGauge } from './erasures.ts';

export function addHealthGauges(registry: Registry, settings: Settings, db: Queries): void {
  addDiskGauges(registry, ownDisks(settings));
  addCertificateGauges(registry, settings.siteUrl);
  addErasuresDueGauge(registry, db);
  if (settings.backupStamp !== undefined) addBackupGauge(registry, settings.backupStamp);
}
