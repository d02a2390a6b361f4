import { boolean, number, object, string } from 'yup';
import { MEMBER_ROLES } from '../vocabulary/members.ts';
import { emailVerificationRules } from './accounts.ts';
import { optionalText, regNumber, requiredEmail } from './fields.ts';
import { messages } from './messages.ts';

const role = () => string().oneOf(MEMBER_ROLES, messages.code).required(messages.required);

export const inviteRules = object({ email: requiredEmail(), role: role() });
/** The new owner, and whether the current owner stays an owner. */
export const handOverRules = object({ user: number().nullable().required(messages.required), stays: boolean() });
export const memberRules = object({ role: role() });

const { first_name, last_name, phone, password1, password2 } = emailVerificationRules.fields;

/** Registration of a user who was invited. */
export const inviteRegistrationRules = object({
  first_name,
  last_name,
  phone,
  password1,
  password2,
  consent: boolean().required(messages.consent).isTrue(messages.consent),
});

export const joinRules = object({ reg_number: regNumber().required(messages.required), note: optionalText(1_000) });
