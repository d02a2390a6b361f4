import type { ComponentType } from 'react';
import { lazyPart } from '../../navigation/lazyPart';
import type { ShownSection } from '../../navigation/operatorLinks';

interface SectionParts {
  /** What the part shows at its own address. */
  list: ComponentType;
  /** One thing of it; a part without such pages has none. */
  item?: ComponentType<{ id: number }>;
}

/** The parts of the back office, each fetched when it is opened. */
export const SECTIONS: Readonly<Record<ShownSection, SectionParts>> = {
  overview: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-overview" */ './overview/OverviewSection')),
  },
  people: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PeopleSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-people" */ './people/PersonItem')),
  },
  companies: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompaniesSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-companies" */ './companies/CompanyItem')),
  },
  requests: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-requests" */ './requests/RequestsSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-request" */ './requests/RequestItem')),
  },
  mail: {
    list: lazyPart(() => import(/* webpackChunkName: "provoz-mail" */ './mail/MailSection')),
    item: lazyPart(() => import(/* webpackChunkName: "provoz-mail-item" */ './mail/MailItem')),
  },
  jobs: { list: lazyPart(() => import(/* webpackChunkName: "provoz-jobs" */ './jobs/JobsSection')) },
  settings: { list: lazyPart(() => import(/* webpackChunkName: "provoz-settings" */ './settings/SettingsSection')) },
  history: { list: lazyPart(() => import(/* webpackChunkName: "provoz-history" */ './history/HistorySection')) },
  records: { list: lazyPart(() => import(/* webpackChunkName: "provoz-records" */ './records/RecordsSection')) },
};
