import type { GrantApplicant } from '#contract/vocabulary/grants.ts';

/** Codes of legal forms (Czech Statistical Office, code list 149) as the business register returns them. */

/** Legal forms of self-employed people. */
const NATURAL_PERSONS = new Set(['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '424', '425']);

const APPLICANTS: Partial<Record<GrantApplicant, readonly string[]>> = {
  COOPERATIVE: ['205', '206', '234'],
  STATE_ENTERPRISE: ['301', '302'],
  MUNICIPALITY: ['801', '811'],
  MUNICIPAL_UNION: ['771'],
  REGION: ['804'],
  STATE_BODY: ['325'],
  CONTRIBUTORY_ORGANISATION: ['331'],
  UNIVERSITY: ['601'],
  RESEARCH_INSTITUTION: ['661'],
  NGO: ['117', '118', '141', '161', '706', '736'],
  CHURCH: ['721', '722', '723'],
  HOMEOWNERS: ['145'],
};
const applicantOfForm = new Map(
  Object.entries(APPLICANTS).flatMap(([applicant, forms]) => forms.map((form) => [form, applicant as GrantApplicant])),
);

/** Codes without a meaning: not stated, or not in the code list. */
const UNSTATED = new Set(['000', '999']);

/** Whether the legal form is that of a self-employed person; null if unknown. */
export function isNaturalPerson(legalForm: string | null): boolean | null {
  const code = codeOfForm(legalForm);
  return code === null || UNSTATED.has(code) ? null : NATURAL_PERSONS.has(code);
}

/** Returns a valid code of three digits; null for any other value of the register. */
export const codeOfForm = (legalForm: string | null): string | null =>
  legalForm !== null && /^\d{3}$/.test(legalForm) ? legalForm : null;

/** Returns the applicant type of the grants finder for a legal form; null if unknown, as with sizes of enterprises. */
export function applicantOf(legalForm: string | null): GrantApplicant | null {
  if (legalForm === null) return null;
  return isNaturalPerson(legalForm) ? 'SELF_EMPLOYED' : (applicantOfForm.get(legalForm) ?? null);
}
