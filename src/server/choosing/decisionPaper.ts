import {
  callLabels,
  callOpenings,
  callVisibilities,
  meetings,
  offerStates,
  priceForms,
} from '../../contract/rules/callLabels';
import { comparablePrice } from '../../contract/prices';
import { REGIONS } from '../../contract/vocabulary/territories';
import type { Paper, PaperSection } from '../decisions/document';
import { texts } from '../texts';
import type { DecisionContent } from './decisionContent';
import { crowns, dayInWords, moment } from './paperWords';

const words = texts.decisions;
const { columns, facts: labels } = words;

const orNone = (value: string | null | undefined): string => value ?? '–';
const ico = (value: string | null): string => value ?? '–';
const when = (value: string | null): string => (value === null ? '–' : moment(value));

/** What was searched for, as the address of the register said it: `text: weby; kraj: Jihomoravský kraj`. */
function searchInWords(foundBy: string | null): string | null {
  if (foundBy === null) return null;
  const parts = [...new URLSearchParams(foundBy.replace(/^\?/, ''))].map(([name, value]) => {
    const region = name === 'region' ? REGIONS.find(({ code }) => code === value)?.name : undefined;
    return `${words.filters[name] ?? name}: ${region ?? value}`;
  });
  return parts.join('; ') || null;
}

const price = (terms: NonNullable<DecisionContent['offers'][number]['terms']>, kind: 'net' | 'gross'): string => {
  const from = crowns(comparablePrice(terms.price_from, terms.vat_included)[kind]);
  return terms.price_to === null
    ? from
    : words.upTo(from, crowns(comparablePrice(terms.price_to, terms.vat_included)[kind]));
};

const offerName = (offer: { name: string; id: number }) => `${offer.name} (č. ${offer.id})`;

function decisionSection({ number, made_at, client, project, decision }: DecisionContent): PaperSection {
  return {
    title: words.sections.decision,
    facts: [
      [labels.number, number],
      [labels.made, moment(made_at)],
      ...(client ? [[labels.client, `${client.name}, IČO ${ico(client.reg_number)}`] as const] : []),
      [labels.project, `${project.name} (č. ${project.id})`],
      [labels.result, words.results[decision.state]],
      ...(decision.winner
        ? [[labels.winner, `${decision.winner.name}, IČO ${ico(decision.winner.reg_number)}`] as const]
        : []),
      [labels.decided, moment(decision.at)],
      [labels.decidedBy, decision.by ?? words.nobody],
      [labels.reason, decision.reason],
    ],
    paragraphs: [words.onlyTrue],
  };
}

function callSection({ project, call }: DecisionContent): PaperSection {
  const budget = [project.budget_from, project.budget_to].map((amount) => (amount === null ? '' : crowns(amount)));
  return {
    title: words.sections.call,
    facts: [
      ...(project.description ? [[labels.description, project.description] as const] : []),
      [labels.categories, project.categories.join(', ') || words.none],
      [labels.budget, budget.join('') === '' ? '–' : words.upTo(budget[0]!, budget[1]!).trim()],
      [labels.deadline, project.deadline === null ? '–' : dayInWords(project.deadline)],
      [labels.published, `${moment(call.published_at)}, ${call.published_by ?? words.nobody}`],
      [callLabels.offers_until, moment(call.offers_until)],
      [callLabels.opening, callOpenings[call.opening]],
      [callLabels.visibility, callVisibilities[call.visibility]],
      [callLabels.price_form, priceForms[call.price_form]],
      [labels.opened, call.opened_at === null ? '–' : `${moment(call.opened_at)}, ${call.opened_by ?? words.nobody}`],
      [
        callLabels.criteria,
        call.criteria.map(({ name, weight }) => labels.criterion(name, weight)).join('; ') || words.none,
      ],
      [callLabels.must_have, call.must_have.map(({ text }) => text).join('; ') || words.none],
    ],
  };
}

function searchSection({ shortlists }: DecisionContent): PaperSection {
  const rows = shortlists.flatMap((list) =>
    list.companies.map((one) => [
      one.name,
      ico(one.reg_number),
      one.found_in === null ? '–' : words.searched(words.registers[one.found_in], searchInWords(one.found_by)),
      `${moment(one.added_at)}, ${one.added_by ?? words.nobody}`,
      [words.itemStates[one.state], one.out_reason].filter(Boolean).join(': '),
      one.votes
        .map(({ name, vote, comment }) => `${name}: ${words.votes[String(vote)]}${comment ? ` (${comment})` : ''}`)
        .join('; ') || '–',
    ]),
  );
  if (rows.length === 0) return { title: words.sections.search, paragraphs: [words.empty.search] };
  return {
    title: words.sections.search,
    tables: [
      {
        columns: [
          { title: columns.company, part: 2 },
          { title: columns.regNumber, part: 1.1 },
          { title: columns.found, part: 2 },
          { title: columns.added, part: 1.6 },
          { title: columns.state, part: 1.6 },
          { title: columns.votes, part: 2 },
        ],
        rows,
      },
    ],
  };
}

/** A section with one table, or a sentence where it has no rows. */
const tableOr = (
  title: string,
  nothing: string,
  heads: readonly (readonly [title: string, part: number])[],
  rows: readonly (readonly string[])[],
): PaperSection =>
  rows.length === 0
    ? { title, paragraphs: [nothing] }
    : { title, tables: [{ columns: heads.map(([head, part]) => ({ title: head, part })), rows }] };

function askedSections({ invites, questions, changes }: DecisionContent): PaperSection[] {
  return [
    tableOr(
      words.sections.invites,
      words.empty.invites,
      [
        [columns.company, 2],
        [columns.regNumber, 1.1],
        [columns.found, 2],
        [columns.told, 1.4],
        [columns.seen, 1.4],
        [columns.declined, 1.6],
      ],
      invites.map((one) => [
        one.name,
        ico(one.reg_number),
        [words.sources[one.found_by], one.why].filter(Boolean).join(': '),
        when(one.told_at),
        when(one.seen_at),
        one.declined_at === null ? '–' : [moment(one.declined_at), one.declined_reason].filter(Boolean).join(': '),
      ]),
    ),
    tableOr(
      words.sections.questions,
      words.empty.questions,
      [
        [columns.when, 1],
        [columns.question, 2.5],
        [columns.answer, 2.5],
        [columns.when, 1],
      ],
      questions.map((one) => [moment(one.asked_at), one.text, orNone(one.answer), when(one.answered_at)]),
    ),
    tableOr(
      words.sections.changes,
      words.empty.changes,
      [
        [columns.when, 1],
        [columns.who, 1],
        [columns.change, 3],
      ],
      changes.map((one) => [
        moment(one.at),
        one.by ?? words.nobody,
        [one.text, one.is_prolonged ? words.prolonged : null].filter(Boolean).join(' · '),
      ]),
    ),
  ];
}

function offerSections({ offers, call, statements }: DecisionContent): PaperSection[] {
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
          index === 0 ? ico(offer.reg_number) : '',
          one.is_clarification ? `${one.number} (${words.clarification})` : String(one.number),
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
        {
          columns: [
            { title: offerName(offer), part: 1.4 },
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
        },
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
        ...offer.scores.flatMap(({ name, total, scores }) => [
          ...scores.map(({ criterion, points, note }) => [
            offerName(offer),
            name,
            call.criteria.find(({ id }) => id === criterion)?.name ?? criterion,
            String(points),
            note ?? '',
          ]),
          [offerName(offer), name, columns.total, comma(total), ''],
        ]),
        ...(offer.total === null ? [] : [[offerName(offer), '', columns.total, comma(offer.total), '']]),
      ]),
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

const comma = (value: number): string => String(value).replace('.', ',');

function historySection({ history }: DecisionContent): PaperSection {
  return tableOr(
    words.sections.history,
    words.none,
    [
      [columns.when, 1.2],
      [columns.who, 1.4],
      [columns.what, 3],
    ],
    history.map((one) => [
      moment(one.at),
      one.who ?? words.nobody,
      [
        `${words.kinds[one.kind]} ${words.actions[one.action] ?? one.action}`,
        [...new Set(one.fields.map((field) => words.fields[field] ?? words.otherField))].join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    ]),
  );
}

/** The decision file as a paper: what happened, in the order in which it is asked about, and its hash at the end. */
export function decisionPaper(content: DecisionContent, hash: string): Paper {
  return {
    title: words.title,
    subtitle: `${content.number} · ${content.project.name}`,
    foot: words.foot(content.number),
    madeAt: new Date(content.made_at),
    sections: [
      decisionSection(content),
      callSection(content),
      searchSection(content),
      ...askedSections(content),
      ...offerSections(content),
      historySection(content),
      { title: words.sections.hash, facts: [[labels.hash, hash]], paragraphs: [words.hashNote] },
    ],
  };
}
