import { TENDER_WHY_MAX_LENGTH } from '#contract/limits/limits.ts';
import type { Match } from '#contract/wire/matches.ts';

/** The reasons for a match as one line of text. Each reason starts with a capital letter. */
export const whyMatched = ({ reasons }: Match): string => reasons.join('. ').slice(0, TENDER_WHY_MAX_LENGTH);
