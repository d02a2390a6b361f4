import type { GrantApplicant } from '../../contract/vocabulary/grants';

/** Codes of legal forms (Czech Statistical Office, code list 149) as the business register gives them. */

/** Forms of people who do business themselves. */
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

/** Forms that name nobody: not stated, and whatever the list does not know. */
const UNSTATED = new Set(['000', '999']);

/** Whether the form is one of a person who does business; null where it does not tell. */
export function isNaturalPerson(legalForm: string | null): boolean | null {
  const code = codeOfForm(legalForm);
  return code === null || UNSTATED.has(code) ? null : NATURAL_PERSONS.has(code);
}

/** The form as the list has it, three digits; null for whatever else the register may say. */
export const codeOfForm = (legalForm: string | null): string | null =>
  legalForm !== null && /^\d{3}$/.test(legalForm) ? legalForm : null;

/** Whom the grants finder takes the legal form for; null where it cannot tell, as with sizes of enterprises. */
export function applicantOf(legalForm: string | null): GrantApplicant | null {
  if (legalForm === null) return null;
  return isNaturalPerson(legalForm) ? 'SELF_EMPLOYED' : (applicantOfForm.get(legalForm) ?? null);
}
