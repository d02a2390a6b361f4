import { boolean, object } from 'yup';
import { newPassword, phone, regNumber, requiredText, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** A code from a mail, of GUEST_CODE_DIGITS. Spaces from copying are removed. */
export const guestCodeRules = object({
  code: requiredText(20)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(/^\d{6}$/, messages.guestCode),
});

/** Who answers for an invited firm. */
export const guestPersonRules = object({
  name: requiredText(200),
  phone: phone().required(messages.required),
  reg_number: regNumber(),
});

/** The password is also compared with the address, which only the server knows here. */
export const guestAccountRules = object({
  password1: newPassword(),
  consent: boolean().required(messages.consent).isTrue(messages.consent),
});

export const guestReportRules = object({ text: requiredWords(2_000) });
