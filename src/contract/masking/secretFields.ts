/*
 * Written by `npm run marks`: what the marks Secret and Shown of `contract/wire/marks` come to. Change a mark at its
 * field, not this. Browsers mask by these names, without the schemas they come from.
 */

/** Names that are secret wherever they stand, in lower case. */
export const SECRET_FIELDS: readonly string[] = [
  'actor_name',
  'answer',
  'appeal_text',
  'cancelled_reason',
  'clarification',
  'comment',
  'contact',
  'decision_reason',
  'declined_reason',
  'duration_weeks',
  'email',
  'filename',
  'gross_from',
  'gross_to',
  'hidden_reason',
  'invitations_stopped_reason',
  'meets',
  'net_from',
  'net_to',
  'note',
  'operator_answer',
  'otpauth_uri',
  'out_reason',
  'phone',
  'price_to',
  'reason',
  'recovery_codes',
  'reg_number',
  'returned_version',
  'salt',
  'secret',
  'start_date',
  'text',
  'token',
  'uid',
  'valid_until',
  'value_after',
  'value_before',
  'vat_number',
  'verification_note',
];

/** Names that are secret in what a call is sent with and answers; elsewhere the same name is shown. */
export const SECRET_IN_CALLS: Readonly<Record<string, readonly string[]>> = {
  acceptInvite: ['key'],
  claimInvite: ['key'],
  confirmSecondFactor: ['code'],
  createGuestAccount: ['key'],
  createImpersonation: ['code'],
  declineInvite: ['key'],
  deleteSelf: ['code'],
  endSecondFactor: ['code'],
  enterGuestCode: ['code', 'key'],
  enterSecondFactor: ['code'],
  finishIdentityLogin: ['code', 'key', 'state'],
  getInviteLink: ['url'],
  joinByInvite: ['key'],
  login: ['key'],
  readInvite: ['key'],
  readRegistration: ['key'],
  registerByInvite: ['key'],
  renewRecoveryCodes: ['code'],
  updateFile: ['name'],
  verifyEmail: ['key'],
};

/** Names, each followed by the sibling fields with which it is secret; elsewhere the same name is shown. */
// oxfmt-ignore
export const SECRET_BY_SIBLINGS: readonly (readonly string[])[] = [
  ['name', 'sha256'],
  ['name', 'uploaded_at', 'extension'],
  ['name', 'weight'],
  ['price_from', 'vat_included'],
];
