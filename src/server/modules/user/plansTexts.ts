import type { Plan } from '../../../contract/vocabulary/accounts';

/** Texts of plans. */
export const planTexts = {
  notifications: {
    granted: (plan: Plan) => `Máte plán ${plan}`,
    refused: (plan: Plan) => `Žádosti o plán ${plan} jsme nevyhověli`,
    changed: (plan: Plan) => `Váš plán je nyní ${plan}`,
  },
} as const;
