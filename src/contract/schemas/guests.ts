import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { LoginReply } from '../wire/accounts.ts';
import { Detail } from '../wire/common.ts';
import {
  Guest,
  GuestAccount,
  GuestCode,
  GuestKey,
  GuestLinkAddress,
  GuestPerson,
  GuestReport,
  GuestSession,
} from '../wire/guests.ts';
import { Tender, TenderDecline } from '../wire/tenders.ts';
import type { SchemaTable } from './endpointSchema.ts';

const anId = Type.Integer({ minimum: 1, maximum: MAX_ID });
const LinkPath = Type.Object({ id: anId, link: anId });

export const guestsSchemas = {
  getInviteLink: { path: LinkPath, response: { 200: GuestLinkAddress } },
  resendInviteLink: { quotas: ['changes'], path: LinkPath, response: { 200: Tender } },
  withdrawInviteLink: { path: LinkPath, response: { 204: Type.Null() } },
  claimInvite: { body: GuestKey, response: { 200: Type.Object({ tender: anId }) } },
  getGuest: { response: { 200: Guest } },
  noteGuestOpened: { response: { 204: Type.Null() } },
  declineAsGuest: { body: TenderDecline, response: { 200: Guest } },
  refuseInvitations: { response: { 200: Guest } },
  reportInvitation: { body: GuestReport, response: { 200: Guest } },
  sendGuestCode: { response: { 200: Detail } },
  enterGuestCode: { body: GuestCode, response: { 200: GuestSession } },
  saveGuestPerson: { body: GuestPerson, response: { 200: Guest } },
  createGuestAccount: { body: GuestAccount, response: { 200: LoginReply } },
} as const satisfies SchemaTable;
