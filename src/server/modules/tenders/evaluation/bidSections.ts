import { comparablePrice } from '#contract/lib/prices.ts';
import { SCORE_MAX } from '#contract/limits/limits.ts';
import { mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { answerInWords, receivedBidStates } from '#contract/rules/tenderLabels.ts';
import type { DocumentSection, DocumentTable } from '#platform/documents/documentContent.ts';
import type { DecisionContent, RecordedBidTerms } from './decisionContentRepository.ts';
import { decisionTexts } from './decisionsTexts.ts';
import { crowns, dayInWords, moment, voteInWords } from './documentFormat.ts';
import { orNone, tableSection } from './documentSections.ts';

const { columns } = decisionTexts;

const price = (terms: RecordedBidTerms, kind: 'net' | 'gross'): string => {
  const from = crowns(comparablePrice(terms.price_from, terms.vat_included)[kind]);
  return terms.price_to === null
    ? from
    : decisionTexts.upTo(from, crowns(comparablePrice(terms.price_to, terms.vat_included)[kind]));
};

const bidName = (bid: { name: string; id: number }) => `${bid.name} (č. ${bid.id})`;

/** The content of one version of a bid, one field per row. */
export const contentTable = (title: string, terms: RecordedBidTerms, answers: string[][]): DocumentTable => ({
  columns: [
    { title, part: 1.4 },
    { title: '', part: 3.6 },
  ],
  rows: [
    [decisionTexts.priceNet, price(terms, 'net')],
    [decisionTexts.priceGross, price(terms, 'gross')],
    [decisionTexts.start, terms.start_date === null ? '–' : dayInWords(terms.start_date)],
    [decisionTexts.duration, terms.duration_weeks === null ? '–' : decisionTexts.weeks(terms.duration_weeks)],
    [decisionTexts.validity, dayInWords(terms.valid_until)],
    ...answers,
    ...(terms.text ? [[decisionTexts.text, terms.text]] : []),
    ...terms.files.map(({ name, sha256 }) => [`${columns.file}: ${name}`, `SHA-256 ${sha256}`]),
  ],
});

export const answerRow = (answer: RecordedBidTerms['answers'][number]): string[] => [
  answer.text,
  orNone(answerInWords(answer) || null),
];

/** Answers of a version, grouped as the tender asked for them. Those files know the items of a version by their texts. */
function answerRows(mustHaves: DecisionContent['tender']['must_have'], { answers }: RecordedBidTerms): string[][] {
  const groups = mustHaveGroups(
    answers.map((answer) => ({ ...answer, kind: mustHaves.find(({ text }) => text === answer.text)?.kind })),
  );
  return groups.flatMap(({ label, items }) => [...(groups.length > 1 ? [[label, '']] : []), ...items.map(answerRow)]);
}

const comma = (value: number): string => String(value).replace('.', ',');

/** Received bids, their content and their evaluation. */
export function bidSections({ bids, tender, statements }: DecisionContent): DocumentSection[] {
  const told = bids.flatMap((bid) => (bid.terms ? [{ bid, terms: bid.terms }] : []));
  return [
    tableSection(
      decisionTexts.sections.arrivals,
      decisionTexts.empty.arrivals,
      [
        [columns.company, 2],
        [columns.regNumber, 1],
        [columns.version, 1],
        [columns.when, 1.4],
        [columns.hash, 3],
        [columns.state, 1.3],
      ],
      bids.flatMap((bid) =>
        bid.arrivals.map((one, index) => [
          index === 0 ? bidName(bid) : '',
          index === 0 ? orNone(bid.reg_number) : '',
          one.is_clarification
            ? [`${one.number} (${decisionTexts.clarification})`, one.clarification].filter(Boolean).join(': ')
            : String(one.number),
          moment(one.sent_at),
          one.hash,
          index > 0
            ? ''
            : bid.withdrawn_at
              ? decisionTexts.withdrawnAt(moment(bid.withdrawn_at))
              : receivedBidStates[bid.state],
        ]),
      ),
    ),
    {
      title: decisionTexts.sections.bids,
      ...(told.length === 0 && { paragraphs: [decisionTexts.empty.arrivals] }),
      tables: told.flatMap(({ bid, terms }) => [
        contentTable(bidName(bid), terms, answerRows(tender.must_have, terms)),
        // Newest first, as the decision is about the newest version.
        ...[...bid.earlier]
          .reverse()
          .map((replaced) =>
            contentTable(
              decisionTexts.beforeClarification(bidName(bid), replaced.number),
              replaced,
              answerRows(tender.must_have, replaced),
            ),
          ),
      ]),
    },
    tableSection(
      decisionTexts.sections.statements,
      decisionTexts.empty.statements,
      [
        [columns.who, 1.4],
        [columns.when, 1.2],
        [columns.statement, 3],
      ],
      statements.map((one) => [
        one.name,
        moment(one.stated_at),
        (one.is_free ? decisionTexts.freeSentence : decisionTexts.tied(one.note ?? '')) +
          (one.is_replaced ? decisionTexts.replaced : ''),
      ]),
    ),
    tableSection(
      decisionTexts.sections.scores,
      decisionTexts.empty.scores,
      [
        [columns.bid, 2],
        [columns.who, 1.4],
        [columns.criterion, 1.6],
        [columns.points, 0.6],
        [columns.note, 2],
      ],
      bids.flatMap((bid) => [
        ...bid.scores.flatMap(({ name, total, scores, is_changed }) => [
          ...scores.map(({ criterion, points, note }) => [
            bidName(bid),
            name,
            tender.criteria.find(({ id }) => id === criterion)?.name ?? criterion,
            String(points),
            note ?? '',
          ]),
          [bidName(bid), name, columns.total, comma(total), is_changed ? decisionTexts.changed : ''],
        ]),
        ...(bid.price_points == null
          ? []
          : [
              [
                bidName(bid),
                decisionTexts.computed,
                tender.criteria.find(({ by_price }) => by_price)?.name ?? '',
                comma(bid.price_points),
                decisionTexts.priceFormula(SCORE_MAX),
              ],
            ]),
        ...(bid.total === null
          ? []
          : [[bidName(bid), '', columns.total, comma(bid.total), bid.place ? decisionTexts.place(bid.place) : '']]),
      ]),
    ),
    tableSection(
      decisionTexts.sections.votes,
      decisionTexts.empty.votes,
      [
        [columns.bid, 2],
        [columns.who, 1.4],
        [columns.vote, 1],
        [columns.note, 2.6],
      ],
      bids.flatMap((bid) =>
        bid.votes.map((given) => [bidName(bid), given.name, voteInWords(given), given.comment ?? '']),
      ),
    ),
    tableSection(
      decisionTexts.sections.reasons,
      decisionTexts.empty.arrivals,
      [
        [columns.bid, 2],
        [columns.state, 1],
        [columns.reason, 3],
      ],
      told.map(({ bid }) => [bidName(bid), receivedBidStates[bid.state], orNone(bid.reason)]),
    ),
  ];
}
