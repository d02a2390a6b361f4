import { comparablePrice } from '../../../../contract/lib/prices';
import { meetings, bidStates } from '../../../../contract/rules/tenderLabels';
import type { DocumentSection, DocumentTable } from '../../../platform/documents/documentContent';
import { texts } from '../../../texts';
import type { DecisionContent, BidTermsTold } from './decisionContentRepository';
import { orNone, tableSection } from './documentSections';
import { crowns, dayInWords, moment, voteInWords } from './documentFormat';

const words = texts.decisions;
const { columns } = words;

const price = (terms: BidTermsTold, kind: 'net' | 'gross'): string => {
  const from = crowns(comparablePrice(terms.price_from, terms.vat_included)[kind]);
  return terms.price_to === null
    ? from
    : words.upTo(from, crowns(comparablePrice(terms.price_to, terms.vat_included)[kind]));
};

const bidName = (bid: { name: string; id: number }) => `${bid.name} (č. ${bid.id})`;

/** The content of one version of a bid, one field per row. */
const contentTable = (title: string, terms: BidTermsTold): DocumentTable => ({
  columns: [
    { title, part: 1.4 },
    { title: '', part: 3.6 },
  ],
  rows: [
    [words.priceNet, price(terms, 'net')],
    [words.priceGross, price(terms, 'gross')],
    [words.start, terms.start_date === null ? '–' : dayInWords(terms.start_date)],
    [words.duration, terms.duration_weeks === null ? '–' : words.weeks(terms.duration_weeks)],
    [words.validity, dayInWords(terms.valid_until)],
    ...terms.answers.map(({ text, meets, note }) => [text, [meetings[meets], note].filter(Boolean).join(': ')]),
    ...(terms.text ? [[words.text, terms.text]] : []),
    ...terms.files.map(({ name, sha256 }) => [`${columns.file}: ${name}`, `SHA-256 ${sha256}`]),
  ],
});

const comma = (value: number): string => String(value).replace('.', ',');

/** Received bids, their content and their evaluation. */
export function bidSections({ offers: bids, call: tender, statements }: DecisionContent): DocumentSection[] {
  const told = bids.flatMap((bid) => (bid.terms ? [{ bid, terms: bid.terms }] : []));
  return [
    tableSection(
      words.sections.arrivals,
      words.empty.arrivals,
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
            ? [`${one.number} (${words.clarification})`, one.clarification].filter(Boolean).join(': ')
            : String(one.number),
          moment(one.sent_at),
          one.hash,
          index > 0 ? '' : bid.withdrawn_at ? words.withdrawnAt(moment(bid.withdrawn_at)) : bidStates[bid.state],
        ]),
      ),
    ),
    {
      title: words.sections.bids,
      ...(told.length === 0 && { paragraphs: [words.empty.arrivals] }),
      tables: told.flatMap(({ bid, terms }) => [
        contentTable(bidName(bid), terms),
        // Newest first, as the decision is about the newest version.
        ...[...bid.earlier]
          .reverse()
          .map((replaced) => contentTable(words.beforeClarification(bidName(bid), replaced.number), replaced)),
      ]),
    },
    tableSection(
      words.sections.statements,
      words.empty.statements,
      [
        [columns.who, 1.4],
        [columns.when, 1.2],
        [columns.statement, 3],
      ],
      statements.map((one) => [
        one.name,
        moment(one.stated_at),
        one.is_free ? words.freeSentence : words.tied(one.note ?? ''),
      ]),
    ),
    tableSection(
      words.sections.scores,
      words.empty.scores,
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
          [bidName(bid), name, columns.total, comma(total), is_changed ? words.changed : ''],
        ]),
        ...(bid.total === null ? [] : [[bidName(bid), '', columns.total, comma(bid.total), '']]),
      ]),
    ),
    tableSection(
      words.sections.votes,
      words.empty.votes,
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
      words.sections.reasons,
      words.empty.arrivals,
      [
        [columns.bid, 2],
        [columns.state, 1],
        [columns.reason, 3],
      ],
      told.map(({ bid }) => [bidName(bid), bidStates[bid.state], orNone(bid.reason)]),
    ),
  ];
}
