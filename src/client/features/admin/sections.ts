import type { ComponentType } from 'react';
import type { AdminSection } from '#contract/vocabulary/operators.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';

interface SectionParts {
  /** Component at the section's own address. */
  list: ComponentType;
  /** Page of one record; undefined if the section has no such pages. */
  item?: ComponentType<{ id: number }>;
}

/**
 * The admin sections, loaded on demand. Several sections share a chunk, as every page contains a list of the build's
 * files.
 */
export const SECTIONS: Readonly<Record<AdminSection, SectionParts>> = {
  overview: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './overview/OverviewSection.tsx')),
  },
  people: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PeopleSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PersonItem.tsx')),
  },
  companies: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompaniesSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompanyItem.tsx')),
  },
  catalogues: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-catalogues" */ './catalogues/CataloguesSection.tsx')),
  },
  templates: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-templates" */ './templates/TemplatesSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-templates" */ './templates/TemplateItem.tsx')),
  },
  requests: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './requests/RequestsSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './requests/RequestItem.tsx')),
  },
  moderation: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-moderation" */ './moderation/ModerationSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-moderation" */ './moderation/ModerationItem.tsx')),
  },
  mail: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './mail/MailSection.tsx')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './mail/MailItem.tsx')),
  },
  jobs: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './jobs/JobsSection.tsx')) },
  settings: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './settings/SettingsSection.tsx')) },
  history: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './history/HistorySection.tsx')) },
  records: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './records/RecordsSection.tsx')) },
};
