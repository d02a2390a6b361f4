/**
 * Verification of a company's number and name: matches the business register or was approved by the operator; waits for
 * the operator; not compared yet, because the register did not respond or the number is missing; rejected by the
 * operator.
 */
export const VERIFICATIONS = ['VERIFIED', 'WAITING', 'UNVERIFIED', 'REJECTED'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/**
 * Filters of the operators' company list: the verification states, no data in the register, duplicate numbers, merged
 * companies, and firms that only answer an invitation.
 */
export const COMPANY_STATES = [...VERIFICATIONS, 'SILENT', 'TWINS', 'MERGED', 'GUEST'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/**
 * Why a company waits: the register has another name; does not know the number; says that the company is dissolved; a
 * verified company of another owner has the number; it was rejected and changed since.
 */
export const WAITING_REASONS = ['NAME', 'UNKNOWN', 'DISSOLVED', 'TAKEN', 'AGAIN'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];
