import { number, object } from 'yup';
import { VOTES } from '../vocabulary/votes.ts';
import { optionalText } from './fields.ts';
import { messages } from './messages.ts';

/** A vote for one of the compared companies or bids. */
export const voteRules = object({
  vote: number()
    .oneOf([...VOTES], messages.code)
    .required(messages.required),
  comment: optionalText(1_000),
});
