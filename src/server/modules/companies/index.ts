import { RETENTION } from '#contract/limits/retention.ts';
import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { ofMembers, ofUser } from '#platform/audit/ownersRepository.ts';
import { everyMinutes } from '#platform/jobs/schedules.ts';
import type { ServerModule } from '#platform/registry.ts';
import { accessoriesRoutes } from './accessoriesRoutes.ts';
import { aresRoutes } from './ares/aresRoutes.ts';
import { learnLegalForms } from './ares/legalFormsJob.ts';
import { companiesRoutes, restorableCompany } from './companiesRoutes.ts';
import { companyEvents, companySubject } from './companyEvents.ts';
import { companyImagesRoutes } from './companyImagesRoutes.ts';
import { forgetMoves } from './companyMergesRepository.ts';
import { comparisonRoutes } from './comparisonRoutes.ts';
import { recordCompanyRoutes } from './recordCompanyRoutes.ts';
import { registersRoutes } from './registersRoutes.ts';
import { companyOfTestimonial } from './testimonialsRepository.ts';
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
  retention: [
    { table: 'ares_answers', column: 'fetched_at', days: RETENTION.answerDays },
    { remove: forgetMoves, days: RETENTION.answerDays },
  ],
  kinds: {
    companies: {
      table: 'companies',
      name: 'name',
      owner: ofMembers,
      personal: 'everything',
      restorable: { columns: [...COMPANY_FIELDS, ...ACCESSORY_TYPES], by: restorableCompany },
      links: ['company', ACCESSORY_TYPES],
      noted: ['merged'],
    },
    // They are kept without their author, who has rewritten the former texts.
    testimonials: {
      table: 'testimonials',
      name: companyOfTestimonial,
      owner: ofUser('author_id'),
      personal: ['text', 'hidden_reason'],
    },
  },
};
