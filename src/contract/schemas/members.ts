import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { ROLES } from '../vocabulary/accounts.ts';
import { LoginReply } from '../wire/accounts.ts';
import { Detail, Results, Codes, Page } from '../wire/common.ts';
import { Secret } from '../wire/marks.ts';
import {
  InviteKey,
  OpenedInvite,
  Joined,
  InviteRegistration,
  Invite,
  InviteDraft,
  JoinRequest,
  JoinAnswer,
  JoinCheck,
  JoinDraft,
  Member,
  MemberPatch,
  HandOver,
  HandOverDraft,
  HandOverAnswer,
  PersonalRecords,
} from '../wire/members.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath, PageQuery } from './queries.ts';

const anId = Type.Integer({ minimum: 1, maximum: MAX_ID });
const InvitePath = Type.Object({ id: anId, invite: anId });
const RequestPath = Type.Object({ id: anId, request: anId });
const JoinQuery = Type.Object({
  reg_number: Secret({ maxLength: 20, default: '' }),
  role: Type.Optional(Codes(ROLES)),
});
const MemberPath = Type.Object({ id: anId, user: anId });

export const membersSchemas = {
  readInvite: { tag: 'companies', body: InviteKey, response: { 200: OpenedInvite } },
  acceptInvite: { tag: 'companies', body: InviteKey, response: { 200: Joined } },
  declineInvite: { tag: 'companies', body: InviteKey, response: { 200: Detail } },
  joinByInvite: { tag: 'companies', quotas: ['joinRequests'], body: InviteKey, response: { 201: Detail } },
  registerByInvite: { tag: 'companies', body: InviteRegistration, response: { 200: LoginReply } },
  listInvites: { path: IdPath, response: { 200: Results(Invite) } },
  createInvite: { quotas: ['invites'], path: IdPath, body: InviteDraft, response: { 201: Invite } },
  resendInvite: { quotas: ['invites'], path: InvitePath, response: { 200: Invite } },
  deleteInvite: { path: InvitePath, response: { 204: Type.Null() } },
  listJoinRequests: { path: IdPath, response: { 200: Results(JoinRequest) } },
  answerJoinRequest: { path: RequestPath, body: JoinAnswer, response: { 204: Type.Null() } },
  checkJoin: { query: JoinQuery, response: { 200: JoinCheck } },
  createJoinRequest: { quotas: ['joinRequests'], body: JoinDraft, response: { 201: Detail } },
  listMembers: { path: IdPath, query: PageQuery, response: { 200: Page(Member) } },
  updateMember: { quotas: ['changes'], path: MemberPath, body: MemberPatch, response: { 204: Type.Null() } },
  deleteMember: { path: MemberPath, response: { 204: Type.Null() } },
  getHandOver: { path: IdPath, response: { 200: HandOver } },
  offerHandOver: { quotas: ['changes'], path: IdPath, body: HandOverDraft, response: { 204: Type.Null() } },
  answerHandOver: { path: IdPath, body: HandOverAnswer, response: { 204: Type.Null() } },
  deleteHandOver: { path: IdPath, response: { 204: Type.Null() } },
  deleteCompany: { path: IdPath, response: { 204: Type.Null() } },
  getPersonalRecords: { path: IdPath, response: { 200: PersonalRecords } },
  movePersonalRecords: { quotas: ['changes'], path: IdPath, response: { 200: PersonalRecords } },
} as const satisfies SchemaTable;
