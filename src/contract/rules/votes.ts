import { number, object } from 'yup';
import { VOTES } from '../vocabulary/votes';
import { optionalText } from './fields';
import { messages } from './messages';

/** What somebody thinks of one of those that are chosen from. */
export const voteRules = object({
  vote: number()
    .oneOf([...VOTES], messages.code)
    .required(messages.required),
  comment: optionalText(1_000),
});
