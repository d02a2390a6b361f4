import { TENDER_WHY_MAX_LENGTH } from '../../../contract/limits';
import type { Match } from '../../../contract/wire/matches';

/** Why somebody may help with a project, in a line; each reason begins as a sentence does. */
export const whyMatched = ({ reasons }: Match): string => reasons.join('. ').slice(0, TENDER_WHY_MAX_LENGTH);
