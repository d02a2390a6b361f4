import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { ofOwned } from '#platform/audit/ownersRepository.ts';
import type { ServerModule } from '#platform/registry.ts';
import { confirmationRoutes } from './confirmationsRoutes.ts';
import { exportedData } from './exportedDataRepository.ts';
import { referenceEvents, referenceSubject } from './referenceEvents.ts';
import { referencesRoutes, restorableReference } from './referencesRoutes.ts';

export const references: ServerModule = {
  routes: [referencesRoutes, confirmationRoutes],
  events: referenceEvents,
  subjects: { references: referenceSubject },
  exportedData,
  kinds: {
    references: {
      table: 'reference_projects',
      name: 'name',
      owner: ofOwned('references'),
      softDeleted: true,
      personal: 'everything',
      restorable: {
        columns: ['name', 'description', 'client_name', 'year', ...ACCESSORY_TYPES],
        by: restorableReference,
      },
      links: ['reference', ACCESSORY_TYPES],
    },
  },
};
