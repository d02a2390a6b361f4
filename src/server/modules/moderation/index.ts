import { verificationMail } from '#modules/companies/companyEvents.ts';
import type { ServerModule } from '#platform/registry.ts';
import { adminModerationRoutes } from './adminModerationRoutes.ts';
import { exportedData } from './exportedDataRepository.ts';
import { moderationEventsWith } from './moderationEvents.ts';
import { reportsRoutes } from './reportsRoutes.ts';

export const moderation: ServerModule = {
  routes: [adminModerationRoutes, reportsRoutes],
  events: moderationEventsWith({ companies: verificationMail }),
  exportedData,
};
