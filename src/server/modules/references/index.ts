import type { ServerModule } from '#platform/registry.ts';
import { confirmationRoutes } from './confirmationsRoutes.ts';
import { referenceEvents, referenceSubject } from './referenceEvents.ts';
import { referencesRoutes } from './referencesRoutes.ts';

export const references: ServerModule = {
  routes: [referencesRoutes, confirmationRoutes],
  events: referenceEvents,
  subjects: { references: referenceSubject },
};
