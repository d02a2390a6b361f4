import { messageRules } from '#contract/rules/discussions.ts';

/** Validation error of a message. The contract's rules are loaded when a message is sent, not with the page. */
export function checkMessage(text: string): string | undefined {
  try {
    messageRules.validateSync({ text });
    return undefined;
  } catch (refusal) {
    return (refusal as Error).message;
  }
}
