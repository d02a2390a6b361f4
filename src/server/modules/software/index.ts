import { DAY, HOUR } from '#contract/lib/durations.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { restorableAssigned } from '#modules/members/assignments.ts';
import { ofOwned } from '#platform/audit/ownersRepository.ts';
import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { calendarRoutes } from './calendarRoutes.ts';
import { noticeExpiries } from './expiryWatch.ts';
import { garageRoutes } from './garageRoutes.ts';
import { renewalRoutes } from './renewalRoutes.ts';
import { softwareBulkRoutes } from './softwareBulkRoutes.ts';
import { softwareEvents, softwareSubject } from './softwareEvents.ts';
import { softwareExchangeRoutes } from './softwareExchangeRoutes.ts';
import { endInterruptedImports } from './softwareImportRepository.ts';
import { SOFTWARE_COLUMNS } from './softwareRepository.ts';
import { restorableSoftware, softwareRoutes } from './softwareRoutes.ts';

export const software: ServerModule = {
  routes: [calendarRoutes, garageRoutes, renewalRoutes, softwareExchangeRoutes, softwareBulkRoutes, softwareRoutes],
  events: softwareEvents,
  subjects: { software: softwareSubject },
  schedules: {
    // Licence notifications are sent within the first hour of their day.
    expiries: { periodAt: everyMinutes(60), work: noticeExpiries },
  },
  retention: [
    { table: 'calendar_feeds', column: 'revoked_at', days: RETENTION.linkDays },
    { remove: endInterruptedImports, days: HOUR / DAY },
  ],
  kinds: {
    software: {
      table: 'software',
      name: 'name',
      owner: ofOwned('software'),
      softDeleted: true,
      personal: 'everything',
      restorable: {
        columns: [...Object.values(SOFTWARE_COLUMNS), 'responsible_id', ...ACCESSORY_TYPES],
        by: restorableAssigned('software', restorableSoftware),
      },
      links: ['software', ACCESSORY_TYPES],
      references: { product_id: 'products', responsible_id: 'users' },
    },
  },
};
