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
    list: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './overview/OverviewSection')),
  },
  people: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PeopleSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PersonItem')),
  },
  companies: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompaniesSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompanyItem')),
  },
  catalogues: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-catalogues" */ './catalogues/CataloguesSection')),
  },
  templates: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-templates" */ './templates/TemplatesSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-templates" */ './templates/TemplateItem')),
  },
  requests: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './requests/RequestsSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './requests/RequestItem')),
  },
  moderation: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-moderation" */ './moderation/ModerationSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-moderation" */ './moderation/ModerationItem')),
  },
  mail: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './mail/MailSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './mail/MailItem')),
  },
  jobs: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './jobs/JobsSection')) },
  settings: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './settings/SettingsSection')) },
  history: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './history/HistorySection')) },
  records: { list: lazyPart(() => import(/* webpackChunkName: "provoz-system" */ './records/RecordsSection')) },
};
