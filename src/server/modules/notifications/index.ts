import { RETENTION } from '#contract/limits/retention.ts';
import { addDigests, lastDailyDigest } from '#platform/notifications/digests.ts';
import type { ServerModule } from '#platform/registry.ts';
import { exportedData } from './exportedDataRepository.ts';
import { notificationsRoutes } from './notificationsRoutes.ts';
import { unsubscribeRoutes } from './unsubscribeRoutes.ts';

export const notifications: ServerModule = {
  routes: [notificationsRoutes, unsubscribeRoutes],
  schedules: {
    dailyDigests: { periodAt: lastDailyDigest, work: addDigests },
  },
  exportedData,
  retention: [{ table: 'notifications', column: 'created_at', days: RETENTION.notificationDays }],
};
