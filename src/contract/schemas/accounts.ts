import { Type } from 'typebox';
import {
  Credentials,
  LoginReply,
  IdentityProviders,
  IdentityReply,
  AccountDeletion,
  DeletionEffects,
  PlanRequest,
  PlanRequestAnswer,
  EmailOnly,
  PasswordReset,
  PasswordChange,
  Registration,
  EmailKey,
  PendingRegistration,
  EmailVerification,
  SecondFactor,
  SecondFactorStart,
  SecondFactorSecret,
  SecondFactorCode,
  RecoveryCodes,
  SecondFactorEntered,
  SecondFactorEnd,
  Session,
  User,
  UserPatch,
} from '../wire/accounts.ts';
import { Page, Detail, Results } from '../wire/common.ts';
import { Impersonation, SupportVisit, ImpersonationConsentAnswer } from '../wire/impersonation.ts';
import { ConsentsGiven } from '../wire/law.ts';
import { Shown } from '../wire/marks.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, IdPath } from './queries.ts';

const StartIdentityLoginPath = Type.Object({ provider: Shown({ maxLength: 50 }) });

export const accountsSchemas = {
  login: { body: Credentials, response: { 200: LoginReply } },
  logout: { response: { 204: Type.Null() } },
  listIdentityProviders: { response: { 200: IdentityProviders } },
  startIdentityLogin: {
    path: StartIdentityLoginPath,
    query: Type.Object({ next: Type.Optional(Shown({ maxLength: 1000 })) }),
  },
  finishIdentityLogin: { path: StartIdentityLoginPath, body: IdentityReply, response: { 200: LoginReply } },
  getImpersonation: { response: { 200: Impersonation } },
  deleteImpersonation: { response: { 204: Type.Null() } },
  createImpersonationConsent: { response: { 204: Type.Null() } },
  listSupportVisits: { tag: 'impersonation', query: PageQuery, response: { 200: Page(SupportVisit) } },
  deleteSupportVisit: { tag: 'impersonation', path: IdPath, response: { 204: Type.Null() } },
  answerImpersonationConsent: {
    tag: 'impersonation',
    path: IdPath,
    body: ImpersonationConsentAnswer,
    response: { 204: Type.Null() },
  },
  exportSelf: { quotas: ['exports'] },
  getDeletionEffects: { response: { 200: DeletionEffects } },
  deleteSelf: { quotas: ['accountChanges'], body: AccountDeletion, response: { 200: Detail } },
  requestPlan: { body: PlanRequest, response: { 200: Detail } },
  getPlanRequest: { response: { 200: PlanRequestAnswer } },
  requestPasswordReset: { body: EmailOnly, response: { 200: Detail } },
  confirmPasswordReset: { body: PasswordReset, response: { 200: Detail } },
  changePassword: { quotas: ['accountChanges'], body: PasswordChange, response: { 200: Detail } },
  signUp: { body: Registration, response: { 201: Detail } },
  readRegistration: { body: EmailKey, response: { 200: PendingRegistration } },
  verifyEmail: { body: EmailVerification, response: { 200: LoginReply } },
  resendVerification: { body: EmailOnly, response: { 200: Detail } },
  getSecondFactor: { response: { 200: SecondFactor } },
  startSecondFactor: { body: SecondFactorStart, response: { 200: SecondFactorSecret } },
  confirmSecondFactor: { body: SecondFactorCode, response: { 200: RecoveryCodes } },
  enterSecondFactor: { body: SecondFactorCode, response: { 200: SecondFactorEntered } },
  renewRecoveryCodes: { body: SecondFactorCode, response: { 200: RecoveryCodes } },
  endSecondFactor: { body: SecondFactorEnd, response: { 200: Detail } },
  listSessions: { response: { 200: Results(Session) } },
  revokeSession: { path: IdPath, response: { 204: Type.Null() } },
  revokeOtherSessions: { response: { 200: Detail } },
  getSelf: { response: { 200: User } },
  updateSelf: { quotas: ['changes'], body: UserPatch, response: { 200: User } },
  giveConsents: { body: ConsentsGiven, response: { 204: Type.Null() } },
} as const satisfies SchemaTable;
