import { boolean, object, string } from 'yup';
import { SEARCH_MAX_LENGTH } from '../limits/limits.ts';
import { ROLES } from '../vocabulary/accounts.ts';
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
} from './fields.ts';
import { messages } from './messages.ts';
import { isSameText } from './sameText.ts';

/** Log-in. The password length is not checked, because existing accounts can have any. */
export const credentialsRules = object({
  email: requiredEmail(),
  password: string().required(messages.required),
});

export const userRules = object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: phone(),
});

/** Labels used in the messages of `sameAs`. The forms show the same labels. */
const PASSWORD_LABELS = { password1: 'Heslo', new_password1: 'Nové heslo' } as const;

/** A user and, when an IČO is given, the company. */
const registrant = {
  role: string().oneOf(ROLES, messages.code).required(messages.required),
  first_name: requiredText(100),
  last_name: requiredText(100),
  phone: phone().required(messages.required),
  reg_number: regNumber(),
  // A company is never called like the person who registers it.
  company_name: optionalText(200).when('reg_number', {
    is: (number: unknown) => Boolean(number),
    then: () => requiredText(200),
  }),
  street: optionalText(200),
  street_number: optionalText(30),
  city: optionalText(100),
  zip: zip(),
  vat_number: vatNumber(),
  join_company: boolean(),
  need: optionalText(SEARCH_MAX_LENGTH),
};

export const registrationRules = object({
  email: requiredEmail(),
  ...registrant,
  consent: boolean().required(messages.consent).isTrue(messages.consent),
});

/**
 * Completes a registration. The form includes `email` for the check, the server compares the password with it
 * separately.
 */
export const emailVerificationRules = object({
  password1: newPassword().test('not-email', messages.passwordIsEmail, (value, { parent }) => {
    const { email } = parent as { email?: unknown };
    return !isSameText(value ?? '', typeof email === 'string' ? email : '');
  }),
  password2: sameAs('password1', PASSWORD_LABELS.password1),
  ...registrant,
});

/** Requests a mail with a link. */
export const emailRules = object({ email: requiredEmail() });

const newPasswords = {
  new_password1: newPassword(),
  new_password2: sameAs('new_password1', PASSWORD_LABELS.new_password1),
};
export const newPasswordRules = object(newPasswords);
export const passwordChangeRules = object({ old_password: string().required(messages.required), ...newPasswords });

/**
 * A second factor code: six digits of an authenticator app, or a recovery code of 28 characters, or of 16 when an
 * earlier release generated it. Spaces and hyphens from copying are removed before sending.
 */
const secondFactorCode = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() : value))
    .matches(/^(\d{6}|[a-z2-7]{16}|[a-z2-7]{28})$/, { message: messages.secondFactorCode, excludeEmptyString: true });

export const secondFactorCodeRules = object({ code: secondFactorCode().required(messages.required) });
export const secondFactorStartRules = object({ password: string().required(messages.required) });
/** For an account without a password only the code is required. */
export const secondFactorEndRules = (hasPassword: boolean) =>
  hasPassword ? secondFactorCodeRules.concat(secondFactorStartRules) : secondFactorCodeRules;

/** Deleting the own account requires the password, and a code when a second factor is active. */
export const accountDeletionRules = object({
  password: string().required(messages.required),
  code: secondFactorCode().nullable(),
});
export const guardedDeletionRules = accountDeletionRules.concat(secondFactorCodeRules);
