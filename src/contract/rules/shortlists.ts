import { number, object, string } from 'yup';
import { SHORTLIST_ITEM_STATES } from '../vocabulary/shortlists.ts';
import { optionalText, pickedId, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** A shortlist of companies. */
export const shortlistRules = object({ name: requiredWords(200), project: pickedId().nullable() });

/** An item of a shortlist. The state OUT requires a reason. */
export const shortlistItemRules = object({
  note: optionalText(2_000),
  state: string().oneOf(SHORTLIST_ITEM_STATES, messages.code),
  out_reason: optionalText(500).when('state', { is: 'OUT', then: (rule) => rule.required(messages.required) }),
  position: number().integer(messages.integer).min(1, messages.min(1)),
});
