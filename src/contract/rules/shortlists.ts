import { number, object, string } from 'yup';
import { SHORTLIST_ITEM_STATES } from '../vocabulary/shortlists';
import { optionalText, pickedId, requiredWords } from './fields';
import { messages } from './messages';

/** A list of companies that people choose from. */
export const shortlistRules = object({ name: requiredWords(200), project: pickedId().nullable() });

/** What people say of one company in it; who is out has a reason. */
export const shortlistItemRules = object({
  note: optionalText(2_000),
  state: string().oneOf(SHORTLIST_ITEM_STATES, messages.code),
  out_reason: optionalText(500).when('state', { is: 'OUT', then: (rule) => rule.required(messages.required) }),
  position: number().integer(messages.integer).min(1, messages.min(1)),
});
