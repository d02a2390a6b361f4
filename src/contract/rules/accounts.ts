import { object, string } from 'yup';
import { optionalText, phone, requiredEmail } from './fields';
import { messages } from './messages';

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
