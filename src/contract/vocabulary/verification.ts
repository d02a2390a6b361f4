/**
 * What is known of a company's number and name: compared with the business register or approved by the operator; waiting
 * for the operator; not compared yet, as the register did not answer or there is no number; refused by the operator.
 */
export const VERIFICATIONS = ['VERIFIED', 'WAITING', 'UNVERIFIED', 'REJECTED'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/**
 * What operators narrow their list of companies by: besides these, what the register says nothing about, what has a number
 * twice, and what was merged.
 */
export const COMPANY_STATES = [...VERIFICATIONS, 'SILENT', 'TWINS', 'MERGED'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/**
 * Why a company waits: the register has another name; does not know the number; says that the company is dissolved; somebody
 * else's verified company has the number; it was refused and changed since.
 */
export const WAITING_REASONS = ['NAME', 'UNKNOWN', 'DISSOLVED', 'TAKEN', 'AGAIN'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];
