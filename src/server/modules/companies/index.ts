import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { accessoriesRoutes } from './accessoriesRoutes.ts';
import { aresRoutes } from './ares/aresRoutes.ts';
import { learnLegalForms } from './ares/legalFormsJob.ts';
import { companiesRoutes } from './companiesRoutes.ts';
import { companyEvents, companySubject } from './companyEvents.ts';
import { companyImagesRoutes } from './companyImagesRoutes.ts';
import { comparisonRoutes } from './comparisonRoutes.ts';
import { recordCompanyRoutes } from './recordCompanyRoutes.ts';
import { registersRoutes } from './registersRoutes.ts';
import { testimonialsRoutes } from './testimonialsRoutes.ts';
import { compareCompanies } from './verificationsJob.ts';

export const companies: ServerModule = {
  routes: [
    accessoriesRoutes,
    aresRoutes,
    companiesRoutes,
    companyImagesRoutes,
    comparisonRoutes,
    recordCompanyRoutes,
    registersRoutes,
    testimonialsRoutes,
  ],
  events: companyEvents,
  subjects: { companies: companySubject },
  schedules: {
    legalForms: { periodAt: everyMinutes(5), work: learnLegalForms },
    verifications: { periodAt: everyMinutes(1), work: compareCompanies },
  },
};
