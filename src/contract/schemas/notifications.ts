import { Type } from 'typebox';
import { Page, Detail } from '../wire/common.ts';
import { Secret } from '../wire/marks.ts';
import {
  Notification,
  NotificationCount,
  NotificationsSeen,
  NotificationSettings,
  NotificationSettingsPatch,
  AddressToken,
} from '../wire/notifications.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery } from './queries.ts';

const TokenQuery = Type.Object({ token: Secret({ minLength: 1, maxLength: 300 }) });

export const notificationsSchemas = {
  listNotifications: { query: PageQuery, response: { 200: Page(Notification) } },
  countNotifications: { response: { 200: NotificationCount, 304: Type.Null() } },
  markNotificationsSeen: { body: NotificationsSeen, response: { 204: Type.Null() } },
  getNotificationSettings: { response: { 200: NotificationSettings } },
  updateNotificationSettings: {
    quotas: ['changes'],
    body: NotificationSettingsPatch,
    response: { 200: NotificationSettings },
  },
  checkMailAddress: { quotas: ['accountChanges'], response: { 200: Detail } },
  confirmMailAddress: { body: AddressToken, response: { 200: Detail } },
  unsubscribe: { tag: 'notifications', query: TokenQuery, response: { 200: Detail } },
} as const satisfies SchemaTable;
