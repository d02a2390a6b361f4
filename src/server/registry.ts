import { admin } from '#modules/admin/index.ts';
import { categories } from '#modules/categories/index.ts';
import { companies } from '#modules/companies/index.ts';
import { files } from '#modules/files/index.ts';
import { guests } from '#modules/guests/index.ts';
import { history } from '#modules/history/index.ts';
import { home } from '#modules/home/index.ts';
import { law } from '#modules/law/index.ts';
import { members } from '#modules/members/index.ts';
import { messages } from '#modules/messages/index.ts';
import { moderation } from '#modules/moderation/index.ts';
import { notifications } from '#modules/notifications/index.ts';
import { projects } from '#modules/projects/index.ts';
import { references } from '#modules/references/index.ts';
import { services } from '#modules/services/index.ts';
import { software } from '#modules/software/index.ts';
import { support } from '#modules/support/index.ts';
import { technologies } from '#modules/technologies/index.ts';
import { tenders } from '#modules/tenders/index.ts';
import { tidying } from '#modules/tidying/index.ts';
import { user } from '#modules/user/index.ts';
import { watches } from '#modules/watches/index.ts';
import { registryOf } from '#platform/registry.ts';

/** All modules. A new one is its folder and a line here. */
export const registry = registryOf([
  admin,
  categories,
  companies,
  files,
  guests,
  history,
  home,
  law,
  members,
  messages,
  moderation,
  notifications,
  projects,
  references,
  services,
  software,
  support,
  technologies,
  tenders,
  tidying,
  user,
  watches,
]);
