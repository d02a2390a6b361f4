import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isProvider } from '#contract/access/access.ts';
import { canSendBid } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { canonicalEmail } from '#contract/lib/emails.ts';
import { guestAccountRules, guestPersonRules } from '#contract/rules/guests.ts';
import { messages } from '#contract/rules/messages.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { bidRefusals, guestRefusals } from '#contract/rules/tenderLabels.ts';
import { CONSENT_DOCUMENTS } from '#contract/vocabulary/law.ts';
import { companyLookUp } from '#modules/companies/companyLookUp.ts';
import { askBeforeSaving, judgeByCachedAnswer, type RegisterAnswer } from '#modules/companies/companyVerification.ts';
import { findBidTo } from '#modules/tenders/bids/bidsRepository.ts';
import { bidTexts } from '#modules/tenders/bids/bidsTexts.ts';
import { giveConsents } from '#modules/user/consentsRepository.ts';
import { openSession } from '#modules/user/openSession.ts';
import { createInvitedAccount } from '#modules/user/registrationsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { conflict, forbidden, invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { isCommonPassword } from '#platform/identity/commonPasswords.ts';
import { findGuest } from '#platform/identity/guestsRepository.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { findAccount } from '#platform/identity/usersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { readFacts, requireGuest, requireOpenTo } from './answering.ts';
import { type GuestFacts, guestOf } from './guestFactsRepository.ts';
import * as guests from './guestsRepository.ts';
import { guestTexts } from './guestsTexts.ts';

/** Splits a name as people write it: the last word is the last name. */
function namesOf(person: string): { first_name: string; last_name: string } {
  const words = person.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' ').slice(0, 100), last_name: words.at(-1)!.slice(0, 100) };
}

/** From the person who answers for a firm to an account that has the answer. */
export const guestAccountRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, law, log } = services;
    const lookUp = companyLookUp(services);

    /** @throws Failure 400 for a number that the register does not have; without its answer nothing is refused */
    async function askRegister(number: string): Promise<RegisterAnswer | undefined> {
      const answer = await askBeforeSaving(lookUp, number);
      if (answer?.company === null) throw invalid({ reg_number: [guestTexts.unknownNumber] });
      if (answer?.company?.dissolved) throw invalid({ reg_number: [guestTexts.dissolved] });
      return answer;
    }

    /** Creates the firm of an invitation that has none. */
    async function createGuestFirm(
      transaction: Db,
      { invite, company_name, email }: GuestFacts,
      { number, phone, answer }: { number: string; phone: string; answer: RegisterAnswer | undefined },
    ): Promise<void> {
      const firm = { name: company_name, reg_number: number, registered: answer?.company ?? null };
      const id = await guests.createFirm(transaction, { ...firm, email, phone, owner: null });
      await guests.answerFor(transaction, invite, { id, reg_number: number });
    }

    app.route({
      ...routeOf(endpoints.saveGuestPerson),
      preValidation: checkBody(guestPersonRules),
      handler: async (request) => {
        const actor = requireGuest(request);
        const { link, invite } = actor.guest;
        const { name, phone } = request.body;
        const before = await readFacts(services, db, link);
        const number = before.reg_number ?? request.body.reg_number;
        if (before.company_id === null && !number) throw invalid({ reg_number: [messages.required] });
        const answer = before.company_id === null && number ? await askRegister(number) : undefined;
        return writeOnce(db, request, clock(), async (transaction) => {
          await guests.lockInvite(transaction, invite);
          const held = await readFacts(services, transaction, link);
          if (held.company_id === null && number) await createGuestFirm(transaction, held, { number, phone, answer });
          const facts = await readFacts(services, transaction, link);
          if (facts.isOwnTender) throw invalid({ reg_number: [guestTexts.ownNumber] });
          requireOpenTo(facts);
          await guests.savePerson(transaction, facts, { name, phone });
          await consumeQuota(services, transaction, actor, 'changes');
          return guestOf(await readFacts(services, transaction, link), true);
        });
      },
    });

    /** The company of the new account: the guest's, that of the register if the address is its own, or a new one. */
    async function firmFor(transaction: Db, facts: GuestFacts, owner: number): Promise<number> {
      const { company_id, company_name, company_email, reg_number, email, phone, is_guest } = facts;
      const isOfAddress = company_email !== null && canonicalEmail(company_email) === canonicalEmail(email);
      if (company_id !== null && (is_guest || isOfAddress)) {
        await guests.giveFirm(transaction, company_id, owner);
        return company_id;
      }
      const firm = { name: company_name, reg_number, registered: null, email, phone, owner };
      const id = await guests.createFirm(transaction, firm);
      await guests.takeOver(transaction, facts, id);
      return id;
    }

    app.route({
      ...routeOf(endpoints.createGuestAccount),
      preValidation: checkBody(guestAccountRules),
      handler: async (request, reply) => {
        const { guest } = requireGuest(request);
        const { password1 } = request.body;
        const opened = await readFacts(services, db, guest.link);
        const email = canonicalEmail(opened.email);
        requireOpenTo(opened);
        if (opened.person === null || opened.company_id === null) throw conflict(guestTexts.personFirst);
        // Checked before the slow password hash.
        if (await findAccount(db, email)) throw conflict(guestTexts.hasAccount);
        if (isSameText(password1, email)) throw invalid({ password1: [messages.passwordIsEmail] });
        if (isCommonPassword(password1)) throw invalid({ password1: [messages.commonPassword] });
        const password_hash = await hashPassword(password1);
        const user = await db.transaction().execute(async (transaction) => {
          const names = namesOf(opened.person!);
          const account = { email, role: 'SUPPLIER', ...names, phone: opened.phone ?? '', password_hash } as const;
          const made = await createInvitedAccount(transaction, account, clock());
          if (!made) throw conflict(guestTexts.hasAccount);
          await giveConsents(transaction, made.id, CONSENT_DOCUMENTS, law.versions, clock());
          await guests.lockInvite(transaction, guest.invite);
          const facts = await readFacts(services, transaction, guest.link);
          requireOpenTo(facts);
          const firm = await firmFor(transaction, facts, made.id);
          await guests.joinGuestFirms(transaction, facts.email, firm);
          await guests.claimLinks(transaction, facts, { company: firm, by: made.id, now: clock() });
          await judgeByCachedAnswer(services, transaction, firm);
          return made;
        });
        logAuthEvent(log, 'registration finished', { address: request.ip, user: user.id });
        return openSession(services, reply, user);
      },
    });

    app.route({
      ...routeOf(endpoints.claimInvite),
      onRequest: [allow(isProvider, bidRefusals.NO_PROVIDER), allow(canSendBid, bidTexts.sentByManagers)],
      handler: async (request) => {
        const actor = requireActor(request);
        const company = actor.company!;
        const found = await findGuest(db, request.body.key, clock());
        if (!found?.guest) throw invalid({ key: [guestTexts.linkGone] });
        if (!isSameText(canonicalEmail(found.email), actor.email)) throw forbidden(guestTexts.otherAddress);
        const { link, invite } = found.guest;
        return writeOnce(db, request, clock(), async (transaction) => {
          await guests.lockInvite(transaction, invite);
          const facts = await readFacts(services, transaction, link);
          const answer = { tender: facts.tender };
          if (facts.claimed_by === actor.id) return answer;
          await requireClaimable(transaction, facts, company);
          if (facts.company_id !== company) await guests.takeOver(transaction, facts, company);
          await guests.claimLinks(transaction, facts, { company, by: actor.id, now: clock() });
          return answer;
        });
      },
    });

    /** @throws Failure 409 with the reason why a company cannot take an answer over */
    async function requireClaimable(transaction: Db, facts: GuestFacts, company: number): Promise<void> {
      if (facts.isClaimed) throw conflict(guestRefusals.CLAIMED);
      if (facts.isOwnTender) throw conflict(guestRefusals.OWN_TENDER);
      if (facts.company_id === company) return;
      if (facts.firm_has_members) throw conflict(guestRefusals.HAS_ACCOUNT);
      const number = await guests.readRegNumber(transaction, company);
      if (facts.reg_number !== null && facts.reg_number !== number) throw conflict(guestTexts.otherNumber);
      if ((await findBidTo(transaction, facts.tender, company)) !== undefined) throw conflict(guestTexts.ownBid);
    }
  };
