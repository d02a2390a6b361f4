import { number, object } from 'yup';
import { VOTES } from '../vocabulary/votes';
import { optionalText } from './fields';
import { messages } from './messages';

/** A vote for one of the compared companies or bids. */
export const voteRules = object({
  vote: number()
    .oneOf([...VOTES], messages.code)
    .required(messages.required),
  comment: optionalText(1_000),
});
