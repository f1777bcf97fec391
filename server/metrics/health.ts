/** Gauges of what is to be seen to before it becomes a fault. Loaded only when METRICS_PORT is set. */
import type { Registry } from 'prom-client';
import { ownDisks } from '../disk.ts';
import type { Settings } from '../settings.ts';
import type { Queries } from '../storage/schema.ts';
import { addBackupGauge } from './backup.ts';
import { addCertificateGauges } from './certificate.ts';
import { addDiskGauges } from './disk.ts';
import { addErasuresDueGauge } from './erasures.ts';

export function addHealthGauges(registry: Registry, settings: Settings, db: Queries): void {
  addDiskGauges(registry, ownDisks(settings));
  addCertificateGauges(registry, settings.siteUrl);
  addErasuresDueGauge(registry, db);
  if (settings.backupStamp !== undefined) addBackupGauge(registry, settings.backupStamp);
}
