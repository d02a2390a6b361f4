import { RETENTION } from '#contract/limits/retention.ts';
import type { ServerModule } from '#platform/registry.ts';
import { adminRecordsRoutes } from './adminRecordsRoutes.ts';
import { exportedData } from './exportedDataRepository.ts';
import { supportEvents } from './supportEvents.ts';
import { supportRoutes } from './supportRoutes.ts';

export const support: ServerModule = {
  routes: [supportRoutes, adminRecordsRoutes],
  events: supportEvents,
  exportedData,
  retention: [{ table: 'support_records', column: 'created_at', days: RETENTION.supportRecordDays }],
};
