import type { DocumentSection } from '../../../platform/documents/documentContent';
import { texts } from '../../../texts';
import type { DecisionContent, Sought } from './decisionContentRepository';
import { orNone, tableSection, momentOrNone } from './documentSections';
import { moment, voteInWords } from './documentFormat';

const words = texts.decisions;
const { columns } = words;

/** Search filters in words: `text: weby; kraj: Jihomoravský kraj`. */
const searchInWords = (searched: readonly Sought[]): string | null =>
  searched.map(({ filter, value }) => `${words.filters[filter] ?? filter}: ${value}`).join('; ') || null;

/** Companies on the shortlists of the project, how they were found and the votes of colleagues. */
export function searchSection({ shortlists }: DecisionContent): DocumentSection {
  const rows = shortlists.flatMap((list) =>
    list.companies.map((one) => [
      one.name,
      orNone(one.reg_number),
      one.found_in === null ? '–' : words.searched(words.registers[one.found_in], searchInWords(one.searched)),
      `${moment(one.added_at)}, ${one.added_by ?? words.nobody}`,
      [words.itemStates[one.state], one.out_reason].filter(Boolean).join(': '),
      one.votes
        .map((given) => `${given.name}: ${voteInWords(given)}${given.comment ? ` (${given.comment})` : ''}`)
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

/** Invited suppliers, inquiries with their answers, and changes of the tender. */
export function invitationSections({ invites, questions, changes }: DecisionContent): DocumentSection[] {
  return [
    tableSection(
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
        orNone(one.reg_number),
        [words.sources[one.found_by], one.why].filter(Boolean).join(': '),
        momentOrNone(one.told_at),
        momentOrNone(one.seen_at),
        one.declined_at === null ? '–' : [moment(one.declined_at), one.declined_reason].filter(Boolean).join(': '),
      ]),
    ),
    tableSection(
      words.sections.questions,
      words.empty.questions,
      [
        [columns.when, 1],
        [columns.question, 2.5],
        [columns.answer, 2.5],
        [columns.when, 1],
      ],
      questions.map((one) => [moment(one.asked_at), one.text, orNone(one.answer), momentOrNone(one.answered_at)]),
    ),
    tableSection(
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
