import { groupedPhone } from '#contract/lib/phones.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import { type MailBlock, uncallable } from '#platform/mail/layout.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { Subject } from '#platform/notifications/eventTypes.ts';
import { czechDateTime, czechDay } from '#platform/texts/days.ts';
import { crownsBetween } from '#platform/texts/money.ts';
import { bidTexts } from './bids/bidsTexts.ts';
import {
  findMailedBid,
  findMailedDecision,
  findMailedTender,
  type MailedBid,
  type MailedDecision,
  type MailedTender,
} from './tenderMailsRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

const { facts, sample, ...words } = tenderTexts.mail;

const time = (at: Date | null) => at && czechDateTime(at);
const day = (value: string | null) => value && czechDay(value);

/** Must-haves that a mail lists. */
const MUST_HAVES = 10;

/** Must-haves as lines of a mail. */
export const mustHaves = ({ must_have }: Pick<MailedTender, 'must_have'>): string =>
  [
    ...must_have.slice(0, MUST_HAVES).map(({ text }) => `– ${excerpt(text)}`),
    ...(must_have.length > MUST_HAVES ? [words.more(must_have.length - MUST_HAVES)] : []),
  ].join('\n');

/** What a supplier has to know to decide about a bid. */
const termsOf = (tender: MailedTender): MailBlock[] =>
  knownFacts(
    [facts.buyer, tender.buyer ?? words.anonymous],
    [facts.tender, tender.name],
    [facts.bidsUntil, time(tender.bids_until)],
    [facts.questionsUntil, time(tender.questions_until)],
    [facts.decisionOn, day(tender.decision_on)],
    [facts.budget, crownsBetween(tender.budget_from, tender.budget_to)],
    [facts.about, excerpt(tender.description)],
    [facts.mustHave, mustHaves(tender)],
  );

/** For previews. */
export const sampleTender: MailedTender = {
  ...sample.tender,
  must_have: sample.mustHave.map((text, index) => ({ id: String(index), text })),
  bids_until: new Date('2026-12-04T11:00:00Z'),
  questions_until: new Date('2026-11-30T11:00:00Z'),
  decision_on: '2026-12-18',
  budget_from: 400_000,
  budget_to: 650_000,
  is_sealed: true,
  bids: 3,
  question: null,
};

/** A mail about a tender, whose id is the subject's or the subject's project. */
const tenderMail = (
  button: string,
  blocks: (tender: MailedTender) => readonly (MailBlock | null)[],
  isAnswered = false,
) =>
  wordsMail<MailedTender, Subject>({
    button,
    find: (db, reader, { subject: { kind, id }, notification: { data } }) =>
      findMailedTender(db, reader, {
        ...(kind === 'projects' ? { project: id } : { tender: id }),
        ...(typeof data.change === 'number' && { change: data.change }),
        isAnswered,
      }),
    sample: isAnswered
      ? { ...sampleTender, question: sample.answered }
      : { ...sampleTender, question: { ...sample.answered, answer: null } },
    blocks,
  });

const sampleSide = { ...sample.contact, company: null, web: null, thread: { ct_id: 3, object_id: 1 } };
const sampleBid: MailedBid = {
  ...sampleTender,
  ...sample.bid,
  other_side: sampleSide,
  clarification_until: new Date('2026-12-10T11:00:00Z'),
};

/** A mail to a bidder. It says nothing of what the bid contains. */
const bidMail = (
  button: string,
  blocks: (bid: MailedBid) => readonly (MailBlock | null)[],
  subject?: (name: string) => string,
) =>
  wordsMail<MailedBid>({
    ...(subject && { subject: (told) => uncallable(subject(told.subject.name)) }),
    button,
    find: (db, reader, { subject }) => findMailedBid(db, reader, subject.id),
    sample: sampleBid,
    blocks,
  });

/** Whom to call and where to write after an award. */
const contactWords = (side: OtherSide | null): string | null =>
  side &&
  [
    side.contact,
    side.phone && groupedPhone(side.phone),
    side.email,
    side.reg_number && words.regNumber(side.reg_number),
  ]
    .filter(Boolean)
    .join('\n');

/** The tender and its buyer. */
const headOf = ({ name, buyer }: Pick<MailedTender, 'name' | 'buyer'>) =>
  [
    [facts.buyer, buyer ?? words.anonymous],
    [facts.tender, name],
  ] as const;

export const tenderMails = {
  invited: tenderMail(words.buttons.bid, (tender) => [...termsOf(tender), words.decline]),
  changed: tenderMail(words.buttons.tender, (tender) => [
    ...knownFacts(
      ...headOf(tender),
      [facts.change, excerpt(tender.change)],
      [facts.bidsUntil, time(tender.bids_until)],
    ),
  ]),
  answered: tenderMail(
    words.buttons.tender,
    (tender) => [
      ...knownFacts(
        ...headOf(tender),
        [facts.question, excerpt(tender.question?.text)],
        [facts.answer, excerpt(tender.question?.answer)],
        [facts.bidsUntil, time(tender.bids_until)],
      ),
    ],
    true,
  ),
  cancelled: tenderMail(words.buttons.tender, (tender) =>
    knownFacts(...headOf(tender), [facts.reason, excerpt(tender.cancelled_reason)]),
  ),
  question: tenderMail(words.buttons.answer, (tender) =>
    knownFacts(
      [facts.tender, tender.name],
      [facts.question, excerpt(tender.question?.text)],
      [facts.questionsUntil, time(tender.questions_until)],
      [facts.bidsUntil, time(tender.bids_until)],
    ),
  ),
  declined: tenderMail(words.buttons.invited, (tender) =>
    knownFacts(
      [facts.tender, tender.name],
      [facts.firm, tender.declined?.company],
      [facts.reason, excerpt(tender.declined?.reason)],
      [facts.bidsUntil, time(tender.bids_until)],
    ),
  ),
  closed: tenderMail(words.buttons.bids, (tender) =>
    knownFacts(
      [facts.tender, tender.name],
      [facts.bids, String(tender.bids ?? 0)],
      [facts.closed, time(tender.bids_until)],
      [facts.decisionOn, day(tender.decision_on)],
    ),
  ),
  decided: wordsMail<MailedDecision>({
    button: words.buttons.decision,
    find: (db, reader, { subject }) => findMailedDecision(db, reader, subject.id),
    sample: {
      ...sample.decision,
      name: sample.tender.name,
      terms: { price_form: 'FIXED', price_from: 480_000, price_to: null, vat_included: false },
      other_side: sampleSide,
    },
    blocks: ({ name, file, winner, reason, terms, other_side }, { notification: { actor } }) =>
      knownFacts(
        [facts.tender, name],
        [facts.fileNumber, file],
        [facts.winner, winner],
        [facts.contactOfWinner, contactWords(other_side)],
        [facts.price, terms && words.price(terms)],
        [facts.reason, excerpt(reason)],
        [facts.decidedBy, actor],
      ),
  }),
  came: tenderMail(words.buttons.bids, (tender) => [
    ...knownFacts(
      [facts.tender, tender.name],
      [facts.bids, String(tender.bids ?? 0)],
      [facts.bidsUntil, time(tender.bids_until)],
      [facts.decisionOn, day(tender.decision_on)],
    ),
    tender.is_sealed ? words.sealed : null,
  ]),
  clarified: tenderMail(words.buttons.bids, (tender) =>
    knownFacts([facts.tender, tender.name], [facts.decisionOn, day(tender.decision_on)]),
  ),
} as const;

export const bidMails = {
  seen: bidMail(words.buttons.ownBid, (bid) => knownFacts(...headOf(bid), [facts.decisionOn, day(bid.decision_on)])),
  clarification: bidMail(words.buttons.clarify, (bid) =>
    knownFacts(
      ...headOf(bid),
      [facts.clarifyUntil, time(bid.clarification_until)],
      [facts.clarification, excerpt(bid.clarification)],
    ),
  ),
  rejected: bidMail(words.buttons.ownBid, (bid) => knownFacts(...headOf(bid), [facts.reason, excerpt(bid.reason)])),
  won: bidMail(words.buttons.ownBid, (bid) => [
    ...knownFacts(...headOf(bid), [facts.contactOfBuyer, contactWords(bid.other_side)]),
    words.won,
  ]),
  lost: bidMail(
    words.buttons.ownBid,
    (bid) => knownFacts(...headOf(bid), [facts.reason, excerpt(bid.reason)]),
    bidTexts.notifications.lost,
  ),
  offered: bidMail(words.buttons.reference, (bid) => [...knownFacts(...headOf(bid)), words.reference]),
} as const;
