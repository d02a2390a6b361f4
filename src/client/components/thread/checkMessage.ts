import { messageRules } from '../../../contract/rules/discussions';
import { errorsOf } from '../../forms/validation';

/** What the rules of the contract refuse about a message; they come when one is being sent, not with the page. */
export const checkMessage = (text: string): string | undefined => errorsOf(messageRules, { text }).text;
