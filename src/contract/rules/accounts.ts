import { boolean, object, string } from 'yup';
import { ROLES } from '../vocabulary/accounts';
import {
  newPassword,
  optionalText,
  phone,
  regNumber,
  requiredEmail,
  requiredText,
  sameAs,
  vatNumber,
  zip,
} from './fields';
import { messages } from './messages';
import { isSameText } from './sameText';

/** Logging in: any password the account has, whatever its length. */
export const credentialsRules = object({
  email: requiredEmail(),
  password: string().required(messages.required),
});

export const userRules = object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: phone(),
});

/** Labels that `sameAs` names; the forms show the same ones. */
const PASSWORD_LABELS = { password1: 'Heslo', new_password1: 'Nové heslo' } as const;

/** A person with, when an IČO is given, the company. */
const registrant = {
  role: string().oneOf(ROLES, messages.code).required(messages.required),
  first_name: requiredText(100),
  last_name: requiredText(100),
  phone: phone().required(messages.required),
  reg_number: regNumber(),
  company_name: optionalText(200),
  street: optionalText(200),
  street_number: optionalText(30),
  city: optionalText(100),
  zip: zip(),
  vat_number: vatNumber(),
  join_company: boolean(),
};

export const registrationRules = object({
  email: requiredEmail(),
  ...registrant,
  consent: boolean().required(messages.consent).isTrue(messages.consent),
});

/** Finishing a registration; the form has its `email` beside the password, the server compares them by itself. */
export const emailVerificationRules = object({
  password1: newPassword().test('not-email', messages.passwordIsEmail, (value, { parent }) => {
    const { email } = parent as { email?: unknown };
    return !isSameText(value ?? '', typeof email === 'string' ? email : '');
  }),
  password2: sameAs('password1', PASSWORD_LABELS.password1),
  ...registrant,
});

/** Asking for a mail with a link. */
export const emailRules = object({ email: requiredEmail() });

const newPasswords = {
  new_password1: newPassword(),
  new_password2: sameAs('new_password1', PASSWORD_LABELS.new_password1),
};
export const newPasswordRules = object(newPasswords);
export const passwordChangeRules = object({ old_password: string().required(messages.required), ...newPasswords });

/**
 * A code of the second factor: six digits of an application or a recovery code, of twenty-eight characters, or sixteen where it was
 * made by an earlier release. Both are copied with spaces and hyphens, which are taken out before sending.
 */
const secondFactorCode = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() : value))
    .matches(/^(\d{6}|[a-z2-7]{16}|[a-z2-7]{28})$/, { message: messages.secondFactorCode, excludeEmptyString: true });

export const secondFactorCodeRules = object({ code: secondFactorCode().required(messages.required) });
export const secondFactorStartRules = object({ password: string().required(messages.required) });
/** Where the account has no password, the code alone. */
export const secondFactorEndRules = (hasPassword: boolean) =>
  hasPassword ? secondFactorCodeRules.concat(secondFactorStartRules) : secondFactorCodeRules;

/** Deleting the own account is confirmed by the password, and by a code where there is a second factor. */
export const accountDeletionRules = object({
  password: string().required(messages.required),
  code: secondFactorCode().nullable(),
});
export const guardedDeletionRules = accountDeletionRules.concat(secondFactorCodeRules);
