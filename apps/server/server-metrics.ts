/** The server's metrics. Without METRICS_PORT nothing is counted, and the library is not loaded. */
import type { Server } from 'node:http';
import { version } from '@assay/runtime/version';
import { ownDisks } from '@assay/service/disk';
import type { Settings } from '@assay/service/settings';
import { ROUTES } from './http/observe.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import type { Work } from './work.ts';

interface ServerMetrics {
  metrics: Metrics;
  metricsServer: Server | null;
  /** To be called once the database is open: much of what is measured is in it. */
  measure(work: Work): Promise<void>;
}

export async function createMetrics(settings: Settings): Promise<ServerMetrics> {
  if (settings.metricsPort === undefined) {
    return { metrics: noMetrics, metricsServer: null, measure: async () => {} };
  }
  const { prometheusMetrics } = await import('./metrics/prometheus.ts');
  const { createMetricsServer } = await import('@assay/service/http/metrics-server');
  const metrics = prometheusMetrics(ROUTES, version());
  return {
    metrics,
    metricsServer: createMetricsServer(metrics.registry),
    async measure({ database: { db }, erasures }) {
      const { registry } = metrics;
      const gauges = await import('./metrics/gauges.ts');
      const { addCertificateGauges } = await import('@assay/service/metrics');
      gauges.addDeliveryGauges(registry, db);
      gauges.addStorageGauge(registry, db);
      gauges.addErasuresGauge(registry, erasures);
      gauges.addVisitorMailGauges(registry, db);
      gauges.addDiskGauges(registry, ownDisks(settings));
      addCertificateGauges(registry, settings.siteUrl);
      gauges.addErasuresDueGauge(registry, db);
      gauges.addMailsLeftGauge(registry, db);
      gauges.addHalfHourGauges(registry, db);
      if (settings.backupStamp !== undefined) gauges.addBackupGauge(registry, settings.backupStamp);
    },
  };
}
