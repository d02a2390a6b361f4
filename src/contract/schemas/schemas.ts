import type { Static, TSchema } from 'typebox';
import type { EveryEndpointName } from '../endpoints/adminEndpoints.ts';
import { accountsSchemas } from './accounts.ts';
import { adminCataloguesSchemas } from './adminCatalogues.ts';
import { adminCompaniesSchemas } from './adminCompanies.ts';
import { adminModerationSchemas } from './adminModeration.ts';
import { adminPeopleSchemas } from './adminPeople.ts';
import { adminRequestsSchemas } from './adminRequests.ts';
import { adminSystemSchemas } from './adminSystem.ts';
import { bidsSchemas } from './bids.ts';
import { cataloguesSchemas } from './catalogues.ts';
import { companiesSchemas } from './companies.ts';
import type { EndpointSchema } from './endpointSchema.ts';
import { filesSchemas } from './files.ts';
import { guestsSchemas } from './guests.ts';
import { historySchemas } from './history.ts';
import { membersSchemas } from './members.ts';
import { messagesSchemas } from './messages.ts';
import { moderationSchemas } from './moderation.ts';
import { notificationsSchemas } from './notifications.ts';
import { overviewSchemas } from './overview.ts';
import { projectsSchemas } from './projects.ts';
import { referencesSchemas } from './references.ts';
import { registersSchemas } from './registers.ts';
import { requestsSchemas } from './requests.ts';
import { shortlistsSchemas } from './shortlists.ts';
import { softwareSchemas } from './software.ts';
import { supportSchemas } from './support.ts';
import { tendersSchemas } from './tenders.ts';
import { watchesSchemas } from './watches.ts';

/** Schemas of all endpoints by their names. The client imports types only. */
export type Schemas = typeof accountsSchemas &
  typeof adminCataloguesSchemas &
  typeof adminCompaniesSchemas &
  typeof adminModerationSchemas &
  typeof adminPeopleSchemas &
  typeof adminRequestsSchemas &
  typeof adminSystemSchemas &
  typeof bidsSchemas &
  typeof cataloguesSchemas &
  typeof companiesSchemas &
  typeof filesSchemas &
  typeof guestsSchemas &
  typeof historySchemas &
  typeof membersSchemas &
  typeof messagesSchemas &
  typeof moderationSchemas &
  typeof notificationsSchemas &
  typeof overviewSchemas &
  typeof projectsSchemas &
  typeof referencesSchemas &
  typeof registersSchemas &
  typeof requestsSchemas &
  typeof shortlistsSchemas &
  typeof softwareSchemas &
  typeof supportSchemas &
  typeof tendersSchemas &
  typeof watchesSchemas;

type StaticPart<Schema, Key extends string> = Schema extends { readonly [Part in Key]: infer Value extends TSchema }
  ? Static<Value>
  : never;

export type PathOf<Name extends EveryEndpointName> = StaticPart<Schemas[Name], 'path'>;
export type QueryOf<Name extends EveryEndpointName> = StaticPart<Schemas[Name], 'query'>;
/** JSON body of a request. */
export type BodyOf<Name extends EveryEndpointName> = StaticPart<Schemas[Name], 'body'>;

/** Bodies of all responses but errors and 304, which the browser answers from its cache. */
export type ReplyOf<Name extends EveryEndpointName> = Schemas[Name] extends { response: infer Replies }
  ? { [Status in keyof Replies]: Replies[Status] extends TSchema ? Static<Replies[Status]> : never }[Exclude<
      keyof Replies,
      304
    >]
  : never;

export const schemas: Readonly<Record<EveryEndpointName, EndpointSchema>> = {
  ...accountsSchemas,
  ...adminCataloguesSchemas,
  ...adminCompaniesSchemas,
  ...adminModerationSchemas,
  ...adminPeopleSchemas,
  ...adminRequestsSchemas,
  ...adminSystemSchemas,
  ...bidsSchemas,
  ...cataloguesSchemas,
  ...companiesSchemas,
  ...filesSchemas,
  ...guestsSchemas,
  ...historySchemas,
  ...membersSchemas,
  ...messagesSchemas,
  ...moderationSchemas,
  ...notificationsSchemas,
  ...overviewSchemas,
  ...projectsSchemas,
  ...referencesSchemas,
  ...registersSchemas,
  ...requestsSchemas,
  ...shortlistsSchemas,
  ...softwareSchemas,
  ...supportSchemas,
  ...tendersSchemas,
  ...watchesSchemas,
};
