import type { InviteSource } from '#contract/vocabulary/tenders.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import type { OutsiderDraft } from '#contract/wire/guests.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { companyLookUp } from '#modules/companies/companyLookUp.ts';
import { isNameAlike } from '#modules/companies/companyNames.ts';
import { askBeforeSaving } from '#modules/companies/companyVerification.ts';
import { refusingOf } from '#modules/members/inviteRefusalsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/http/failures.ts';
import { guestKey } from '#platform/identity/guestsRepository.ts';
import { hashToken, newToken } from '#platform/identity/tokensRepository.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { addInvites } from '../tenderPartsRepository.ts';
import { tenderTexts } from '../tendersTexts.ts';
import { addLink, findFirms, findInviter, type Inviter, listInvitedFirms } from './linksRepository.ts';
import { linkTexts } from './linksTexts.ts';

/** A firm to be invited by e-mail. */
export interface Outsider {
  email: string;
  name: string;
  /** The name was typed or is that of the register. */
  isNamed: boolean;
  reg_number: string | null;
  /** Its id if it was chosen in the portal. */
  company: number | null;
  /** The place of an error in the request. */
  errorAt: (part: 'email' | 'reg_number', sentence: string) => FieldErrors;
}

/**
 * Returns the company that invites by e-mail.
 * @param field the place of an error in the request
 * @throws Failure 400 if the business register has not confirmed it, or an operator stopped its invitations
 */
export async function requireInviter(db: Db, company: number | null, field: string): Promise<Inviter> {
  const inviter = company === null ? undefined : await findInviter(db, company);
  if (inviter?.verification !== 'VERIFIED') throw invalid({ [field]: [linkTexts.notVerified] });
  if (inviter.stopped_at !== null) throw invalid({ [field]: [linkTexts.stopped] });
  return inviter;
}

/**
 * Reads firms of a request, with their names in the business register. Call it before any transaction, which must not
 * wait for the register. A register that does not respond refuses nothing.
 * @returns a function that throws Failure 400 if the caller may not invite, or the register does not have a number
 */
export function outsiderReader(services: Pick<Services, 'config' | 'db' | 'clock'>) {
  const lookUp = companyLookUp(services);
  return async ({ company }: Caller, drafts: readonly OutsiderDraft[] = []): Promise<Outsider[]> => {
    if (drafts.length === 0) return [];
    await requireInviter(services.db, company, 'outsiders');
    const numbers = [...new Set(drafts.flatMap(({ reg_number }) => reg_number || []))];
    const answers = new Map(
      await Promise.all(numbers.map(async (number) => [number, await askBeforeSaving(lookUp, number)] as const)),
    );
    refuseAll(
      drafts.map(({ reg_number }, index): FieldErrors =>
        reg_number && answers.get(reg_number)?.company === null
          ? { [`outsiders[${index}].reg_number`]: [companyTexts.aresUnknown] }
          : {},
      ),
    );
    return drafts.map(({ email, name, reg_number }, index) => {
      const known = (reg_number && answers.get(reg_number)?.company?.name) || name;
      return {
        email,
        name: (known || email.slice(email.lastIndexOf('@') + 1)).slice(0, 255),
        isNamed: Boolean(known),
        reg_number: reg_number || null,
        company: null,
        errorAt: (part, sentence) => ({ [`outsiders[${index}].${part}`]: [sentence] }),
      };
    });
  };
}

/** @throws Failure 400 if there is any error */
function refuseAll(found: readonly FieldErrors[]): void {
  const errors = Object.assign({}, ...found) as FieldErrors;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Returns why a firm cannot be invited; nothing if it can. */
function refusalOf(
  { email, reg_number, errorAt }: Outsider,
  { reg_number: own, email: ownEmail, people }: Inviter,
  { email: callersEmail, refusing }: { email: string | undefined; refusing: ReadonlySet<string> },
): FieldErrors {
  if (reg_number !== null && reg_number === own) return errorAt('reg_number', tenderTexts.ownCompany);
  if (email === callersEmail || email === ownEmail) return errorAt('email', linkTexts.ownAddress);
  if (people.includes(email)) return errorAt('email', linkTexts.colleague);
  return refusing.has(email) ? errorAt('email', linkTexts.refusing) : {};
}

/** Whether two invitations are to one firm: by its number, or by a name that somebody typed. */
const isSameFirm = (
  { name, isNamed, reg_number }: Outsider,
  invited: { company_id: number | null; company_name: string; reg_number: string | null },
  company: number | null,
): boolean =>
  (company !== null && invited.company_id === company) ||
  (reg_number === null
    ? isNamed && invited.reg_number === null && isNameAlike(invited.company_name, name)
    : invited.reg_number === reg_number);

/** How firms are invited, and by whom. */
interface Inviting {
  tenderId: number;
  company: number | null;
  source: InviteSource;
  reason: string | null;
  invitedBy: number;
  notifiedAt: Date | null;
}

/**
 * Invites firms by e-mail: a link for each address, an invitation for each firm. Addresses that have a link of the
 * tender are skipped.
 * @returns the number of new invitations, and the companies of the portal among them
 * @throws Failure 400 as {@link requireInviter}, and with errors by field
 */
export async function inviteOutsiders(
  { keyFor }: Pick<Services, 'keyFor'>,
  db: Db,
  outsiders: readonly Outsider[],
  { company: buyer, ...inviting }: Inviting,
  caller: Caller & { email?: string },
  now: Date,
): Promise<{ added: number; companies: number[] }> {
  const inviter = await requireInviter(
    db,
    buyer,
    outsiders.some((one) => one.company === null) ? 'outsiders' : 'companies',
  );
  const emails = outsiders.map(({ email }) => email);
  const refusing = await refusingOf(db, 'TENDERS', emails);
  refuseAll(outsiders.map((one) => refusalOf(one, inviter, { email: caller.email, refusing })));

  const firms = await findFirms(
    db,
    outsiders.flatMap(({ reg_number }) => reg_number ?? []),
  );
  const invited = await listInvitedFirms(db, inviting.tenderId);
  const before = invited.length;
  for (const one of outsiders) {
    if (invited.some((firm) => firm.emails.includes(one.email))) continue;
    const company = one.company ?? (one.reg_number === null ? null : (firms.get(one.reg_number) ?? null));
    let firm = invited.find((other) => isSameFirm(one, other, company));
    if (!firm) {
      const { name, reg_number } = one;
      const asked = { id: company, name, reg_number, isByAddress: one.company === null };
      const [id] = await addInvites(db, { ...inviting, companies: [asked] }, now);
      firm = { id: id!.id, company_id: company, company_name: name, reg_number, emails: [] };
      invited.push(firm);
    }
    const nonce = newToken();
    const token_hash = hashToken(guestKey(keyFor, nonce));
    await addLink(db, {
      invite_id: firm.id,
      email: one.email,
      nonce,
      token_hash,
      created_by: caller.id,
      created_at: now,
    });
    firm.emails.push(one.email);
  }
  const added = invited.slice(before);
  return { added: added.length, companies: added.flatMap(({ company_id }) => company_id ?? []) };
}
