import { missingParts, usualValidity } from '#contract/rules/bidParts.ts';
import { mustHaveGroups } from '#contract/rules/mustHaves.ts';
import type { BidAnswers } from '#contract/wire/bids.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';

const PLAIN: TenderMustHave = { id: 'a', text: 'Podpora v češtině' };
const QUESTION: TenderMustHave = { id: 'b', text: 'Kolik stojí podpora?', kind: 'QUESTION' };
const EXIT: TenderMustHave = { id: 'c', text: 'Předání dat', kind: 'EXIT' };

it('groups what a tender asks for in the order of kinds', () => {
  expect(mustHaveGroups([EXIT, QUESTION, PLAIN]).map(({ label, items }) => [label, items])).toEqual([
    ['Nezbytné požadavky', [PLAIN]],
    ['Otázky na uchazeče', [QUESTION]],
    ['Ukončení a vrácení dat', [EXIT]],
  ]);
  expect(mustHaveGroups([])).toEqual([]);
});

it.each<[string, BidAnswers, boolean, Partial<TenderMustHave>?]>([
  ['by text', { b: { meets: null, note: 'Dva tisíce' } }, true],
  ['by yes without a text', { b: { meets: 'YES', note: null } }, false],
  ['by spaces', { b: { meets: null, note: '  ' } }, false],
  ['by nothing', {}, false],
  ['by nothing, which has to be', {}, false, { is_required: true }],
  ['by nothing, which does not have to be', {}, true, { is_required: false }],
  ['by nothing, which is a clause', {}, false, { kind: 'EXIT', is_required: false }],
])('a question answered %s', (_, answers, isWhole, given = {}) => {
  const terms = {
    price_form: 'FIXED',
    must_have: [{ ...QUESTION, ...given }],
    bids_until: null,
    decision_on: null,
  } as const;
  const bid = {
    price_from: 1,
    price_to: null,
    vat_included: false,
    start_date: null,
    duration_weeks: null,
    text: null,
    valid_until: '2027-01-01',
    answers,
  };
  expect(missingParts(terms, bid).includes('ANSWERS')).toBe(!isWhole);
});

it('a bid begins valid for sixty days after the deadline, or until the decision if that is later', () => {
  const bids_until = '2026-12-31T22:59:00.000Z';
  expect(usualValidity({ bids_until, decision_on: null })).toBe('2027-03-01');
  expect(usualValidity({ bids_until, decision_on: '2027-03-02' })).toBe('2027-03-02');
});
