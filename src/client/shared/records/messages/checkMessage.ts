import { messageRules } from '#contract/rules/discussions.ts';
import { errorsOf } from '#shared/forms/validation.ts';

/** Validation error of a message. The contract's rules are loaded when a message is sent, not with the page. */
export const checkMessage = (text: string): string | undefined => errorsOf(messageRules, { text }).text;
