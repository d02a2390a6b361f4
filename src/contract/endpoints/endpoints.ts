import type { AccessoryOwner, AccessoryType } from '../vocabulary/registers.ts';
import { accountEndpoints } from './accountEndpoints.ts';
import { companyEndpoints } from './companyEndpoints.ts';
import { defineEndpoints, type Endpoint, get, patch, post, remove } from './endpoint.ts';
import { tenderEndpoints } from './tenderEndpoints.ts';

/**
 * The endpoints of the product API (docs/api.md 1). Paths are relative to {@link API_BASE}. `:name` is a path
 * parameter, filled by {@link pathOf} on the client and parsed by the server's router.
 */
export const API_BASE = '/api/v1/';
/** Base path of the embedded grants service. An external service has the same paths under its own base. */
export const GRANTS_BASE = '/grants-api/';

const portalEndpoints = defineEndpoints({
  listProjects: get('projects/', { access: 'read' }),
  createProject: post('projects/', { access: 'change', impersonation: 'consent', audit: 'projects', idempotent: true }),
  getProjectDefaults: get('projects/default/', { access: 'read' }),
  getProject: get('projects/:id/', { access: 'read' }),
  /** A supplier or consultant hides a project from the own lists. */
  dismissProject: post('projects/:id/dismissal/', { access: 'providers', audit: 'self' }),
  undismissProject: remove('projects/:id/dismissal/', { access: 'providers', audit: 'self' }),
  updateProject: patch('projects/:id/', { access: 'change', impersonation: 'consent', audit: 'projects' }),
  deleteProject: remove('projects/:id/', { access: 'change', impersonation: 'consent', audit: 'projects' }),
  restoreProject: post('projects/:id/restore/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'projects',
    idempotent: true,
  }),
  getProjectMatches: get('projects/:id/matches/', { access: 'read' }),

  listReferences: get('references/', { access: 'read' }),
  suggestReferences: get('references/suggestion/', { access: 'read' }),
  createReference: post('references/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'references',
    idempotent: true,
  }),
  getReference: get('references/:id/', { access: 'read' }),
  updateReference: patch('references/:id/', { access: 'change', impersonation: 'consent', audit: 'references' }),
  deleteReference: remove('references/:id/', { access: 'change', impersonation: 'consent', audit: 'references' }),
  /** The client confirms or disputes a reference. */
  confirmReference: post('references/:id/confirmation/', { access: 'decide', audit: 'references', idempotent: true }),
  restoreReference: post('references/:id/restore/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'references',
    idempotent: true,
  }),

  listMessages: get('messages/', { access: 'read' }),
  createMessage: post('messages/', { access: 'change', audit: 'self', idempotent: true }),
  locateMessage: get('messages/:id/', { access: 'read' }),
  updateMessage: patch('messages/:id/', { access: 'members', audit: 'self' }),
  deleteMessage: remove('messages/:id/', { access: 'members', audit: 'self' }),
  restoreMessage: post('messages/:id/restore/', { access: 'members', audit: 'self', idempotent: true }),
  noteRead: post('messages/read/', { access: 'members', audit: 'none' }),
  listParticipants: get('messages/participants/', { access: 'read' }),
  uploadAttachment: post('messages/files/', { access: 'members', audit: 'self', idempotent: true }),

  listNotifications: get('notifications/', { access: 'members' }),
  /** Polled by clients. Returns 304 while nothing has changed. */
  countNotifications: get('notifications/count/', { access: 'members' }),
  markNotificationsSeen: post('notifications/seen/', { access: 'members', audit: 'none' }),
  getNotificationSettings: get('notifications/settings/', { access: 'members' }),
  updateNotificationSettings: patch('notifications/settings/', { access: 'members', audit: 'none' }),
  checkMailAddress: post('notifications/address/', { access: 'members', audit: 'none' }),
  confirmMailAddress: post('notifications/address/confirm/', { access: 'everyone', audit: 'none' }),
  /** Also called by mail clients, with the token in `?token=`, which is never logged (RFC 8058). */
  unsubscribe: post('mail/unsubscribe/', { access: 'everyone', audit: 'none' }),

  listSoftware: get('software/', { access: 'read' }),
  createSoftware: post('software/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'software',
    idempotent: true,
  }),
  exportSoftware: get('software/export/', { access: 'read', heavy: true }),
  getSoftware: get('software/:id/', { access: 'read' }),
  updateSoftware: patch('software/:id/', { access: 'change', impersonation: 'consent', audit: 'software' }),
  deleteSoftware: remove('software/:id/', { access: 'change', impersonation: 'consent', audit: 'software' }),
  restoreSoftware: post('software/:id/restore/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'software',
    idempotent: true,
  }),
  importSoftware: post('software/import/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'software',
    idempotent: true,
  }),
  listSoftwareImports: get('software/imports/', { access: 'read' }),
  undoSoftwareImport: remove('software/imports/:id/', {
    access: 'clients',
    impersonation: 'consent',
    audit: 'software',
  }),
  renewSoftware: post('software/:id/renew/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'projects',
    idempotent: true,
  }),
  updateManySoftware: patch('software/bulk/', { access: 'change', impersonation: 'consent', audit: 'software' }),
  discardManySoftware: post('software/bulk/delete/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'software',
    idempotent: true,
  }),
  restoreManySoftware: post('software/bulk/restore/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'software',
    idempotent: true,
  }),

  getCalendarFeed: get('software/calendar/', { access: 'clients' }),
  createCalendarFeed: post('software/calendar/', { access: 'clients', audit: 'none' }),
  revokeCalendarFeed: remove('software/calendar/', { access: 'clients', audit: 'none' }),
  /** Polled by calendar clients, which only know the link. The token is in `?token=`, which is never logged. */
  downloadCalendar: get('software/calendar.ics', { access: 'everyone', heavy: true }),

  getGarage: get('garage/', { access: 'read' }),

  listCategories: get('categories/', { access: 'members' }),
  /** Categories that a sentence may ask for. */
  findNeeds: get('categories/needs/', { access: 'everyone' }),
  listCategoryGroups: get('categories/group/', { access: 'members' }),
  listTags: get('tags/', { access: 'members' }),
  listProducts: get('products/', { access: 'members' }),
  suggestProducts: get('products/suggestion/', { access: 'members' }),
  addAccessory: post(':modelType/:idModel/:accessoriesType/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'target',
  }),
  removeAccessory: remove(':modelType/:idModel/:accessoriesType/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'target',
  }),

  listTechnologies: get('technologies/', { access: 'clients' }),
  suggestTechnologies: get('technologies/suggestion/', { access: 'clients' }),
  getTechnology: get('technologies/:id/', { access: 'clients' }),

  listServices: get('services/', { access: 'clients' }),

  listRequests: get(':kind/', { access: 'clients' }),
  createRequest: post(':kind/', { access: 'decide', audit: 'requests', idempotent: true }),
  deleteRequest: remove(':kind/:id/', { access: 'clients', impersonation: 'consent', audit: 'requests' }),
  createRequestReply: post(':kind/:id/replies/', { access: 'clients', audit: 'requests', idempotent: true }),

  listFiles: get(':owner/:id/files/', {
    access: 'read',
    exceptions: { bids: { impersonation: 'sealed', guest: 'code' }, tenders: { guest: 'link' } },
  }),
  uploadFile: post(':owner/:id/files/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'target',
    idempotent: true,
    exceptions: { bids: { impersonation: 'closed', guest: 'code' }, tenders: { impersonation: 'closed' } },
  }),
  /** A new version of a file of a published tender, whose addendum names the author. */
  uploadFileVersion: post('files/:id/versions/', { access: 'decide', audit: 'self', idempotent: true }),
  updateFile: patch('files/:id/', { access: 'change', guest: 'code', impersonation: 'consent', audit: 'target' }),
  deleteFile: remove('files/:id/', { access: 'change', guest: 'code', impersonation: 'consent', audit: 'target' }),
  restoreFile: post('files/:id/restore/', {
    access: 'change',
    guest: 'code',
    impersonation: 'consent',
    audit: 'target',
    idempotent: true,
  }),
  downloadFile: get('files/:id/download/', { access: 'read', guest: 'link' }),

  listHistory: get('history/', { access: 'read' }),
  /** One change with the full texts. */
  getChange: get('history/:id/', { access: 'members' }),
  restoreChange: post('history/:id/restore/', {
    access: 'members',
    impersonation: 'consent',
    audit: 'target',
    idempotent: true,
  }),

  createSupportRecord: post('support/', {
    access: 'members',
    impersonation: 'consent',
    audit: 'self',
    idempotent: true,
  }),
  listSupportRecords: get('support/', { access: 'admin/records' }),
  getSupportRecord: get('support/:id/', { access: 'admin/records' }),

  getLawText: get('law/:document/', { access: 'everyone', beforeSecondFactor: true }),

  getOverview: get('overview/', { access: 'read' }),
  /** Snoozes, ends or dismisses a row of the list, or takes that back. */
  markListRow: post('overview/marks/', { access: 'members', audit: 'none' }),
  /** Hands records of the active company over to a member. */
  assignRecords: post('assignments/', { access: 'change', impersonation: 'consent', audit: 'target' }),
  listWatches: get('watches/', { access: 'members' }),
  previewWatch: get('watches/preview/', { access: 'members' }),
  createWatch: post('watches/', { access: 'members', impersonation: 'consent', audit: 'self' }),
  updateWatch: patch('watches/:id/', { access: 'members', impersonation: 'consent', audit: 'self' }),
  updateFirstSteps: patch('overview/steps/', { access: 'members', audit: 'none' }),
  getPublicOverview: get('overview/public/', { access: 'everyone' }),
});

export const endpoints = { ...accountEndpoints, ...companyEndpoints, ...tenderEndpoints, ...portalEndpoints };

export type EndpointName = keyof typeof endpoints;

/**
 * Fills the path parameters. Each value is encoded as one segment.
 * @returns the path relative to the base, with a trailing slash as in the table
 */
export const pathOf = ({ path }: Endpoint, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** Pairs for which the accessory endpoints exist. The server registers exactly these. */
export const ACCESSORY_PATHS: readonly { owner: AccessoryOwner; accessory: AccessoryType }[] = (
  ['companies', 'projects', 'references', 'software'] as const
).flatMap((owner) => (['categories', 'tags', 'products'] as const).map((accessory) => ({ owner, accessory })));
