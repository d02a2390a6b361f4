import { comparablePrice } from '../../contract/prices';
import { meetings, offerStates } from '../../contract/rules/callLabels';
import type { PaperSection, PaperTable } from '../decisions/document';
import { texts } from '../texts';
import type { DecisionContent, OfferTermsTold } from '../repositories/evaluation/decisionContent';
import { orNone, tableOr } from './paperParts';
import { crowns, dayInWords, moment, voteInWords } from './paperWords';

const words = texts.decisions;
const { columns } = words;

const price = (terms: OfferTermsTold, kind: 'net' | 'gross'): string => {
  const from = crowns(comparablePrice(terms.price_from, terms.vat_included)[kind]);
  return terms.price_to === null
    ? from
    : words.upTo(from, crowns(comparablePrice(terms.price_to, terms.vat_included)[kind]));
};

const offerName = (offer: { name: string; id: number }) => `${offer.name} (č. ${offer.id})`;

/** What stood in a version of an offer, a line each. */
const contentTable = (title: string, terms: OfferTermsTold): PaperTable => ({
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

/** What came, what stood in it, and how it was judged. */
export function offerSections({ offers, call, statements }: DecisionContent): PaperSection[] {
  const told = offers.flatMap((offer) => (offer.terms ? [{ offer, terms: offer.terms }] : []));
  return [
    tableOr(
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
      offers.flatMap((offer) =>
        offer.arrivals.map((one, index) => [
          index === 0 ? offerName(offer) : '',
          index === 0 ? orNone(offer.reg_number) : '',
          one.is_clarification
            ? [`${one.number} (${words.clarification})`, one.clarification].filter(Boolean).join(': ')
            : String(one.number),
          moment(one.sent_at),
          one.hash,
          index > 0
            ? ''
            : offer.withdrawn_at
              ? words.withdrawnAt(moment(offer.withdrawn_at))
              : offerStates[offer.state],
        ]),
      ),
    ),
    {
      title: words.sections.offers,
      ...(told.length === 0 && { paragraphs: [words.empty.arrivals] }),
      tables: told.flatMap(({ offer, terms }) => [
        contentTable(offerName(offer), terms),
        // The newest first, as it is what the decision was about.
        ...[...offer.earlier]
          .reverse()
          .map((replaced) => contentTable(words.beforeClarification(offerName(offer), replaced.number), replaced)),
      ]),
    },
    tableOr(
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
    tableOr(
      words.sections.scores,
      words.empty.scores,
      [
        [columns.offer, 2],
        [columns.who, 1.4],
        [columns.criterion, 1.6],
        [columns.points, 0.6],
        [columns.note, 2],
      ],
      offers.flatMap((offer) => [
        ...offer.scores.flatMap(({ name, total, scores, is_changed }) => [
          ...scores.map(({ criterion, points, note }) => [
            offerName(offer),
            name,
            call.criteria.find(({ id }) => id === criterion)?.name ?? criterion,
            String(points),
            note ?? '',
          ]),
          [offerName(offer), name, columns.total, comma(total), is_changed ? words.changed : ''],
        ]),
        ...(offer.total === null ? [] : [[offerName(offer), '', columns.total, comma(offer.total), '']]),
      ]),
    ),
    tableOr(
      words.sections.votes,
      words.empty.votes,
      [
        [columns.offer, 2],
        [columns.who, 1.4],
        [columns.vote, 1],
        [columns.note, 2.6],
      ],
      offers.flatMap((offer) =>
        offer.votes.map((given) => [offerName(offer), given.name, voteInWords(given), given.comment ?? '']),
      ),
    ),
    tableOr(
      words.sections.reasons,
      words.empty.arrivals,
      [
        [columns.offer, 2],
        [columns.state, 1],
        [columns.reason, 3],
      ],
      told.map(({ offer }) => [offerName(offer), offerStates[offer.state], orNone(offer.reason)]),
    ),
  ];
}
