import type { DocumentSection } from '#platform/documents/documentContent.ts';
import type { DecisionContent, SearchFilter } from './decisionContentRepository.ts';
import { decisionTexts } from './decisionsTexts.ts';
import { moment, voteInWords } from './documentFormat.ts';
import { orNone, tableSection, momentOrNone } from './documentSections.ts';

const { columns } = decisionTexts;

/** Search filters in words: `text: weby; kraj: Jihomoravský kraj`. */
const searchInWords = (searched: readonly SearchFilter[]): string | null =>
  searched.map(({ filter, value }) => `${decisionTexts.filters[filter] ?? filter}: ${value}`).join('; ') || null;

/** Companies on the shortlists of the project, how they were found and the votes of colleagues. */
export function searchSection({ shortlists }: DecisionContent): DocumentSection {
  const rows = shortlists.flatMap((list) =>
    list.companies.map((one) => [
      one.name,
      orNone(one.reg_number),
      one.found_in === null
        ? '–'
        : decisionTexts.searched(decisionTexts.registers[one.found_in], searchInWords(one.searched)),
      `${moment(one.added_at)}, ${one.added_by ?? decisionTexts.nobody}`,
      [decisionTexts.itemStates[one.state], one.out_reason].filter(Boolean).join(': '),
      one.votes
        .map((given) => `${given.name}: ${voteInWords(given)}${given.comment ? ` (${given.comment})` : ''}`)
        .join('; ') || '–',
    ]),
  );
  if (rows.length === 0) return { title: decisionTexts.sections.search, paragraphs: [decisionTexts.empty.search] };
  return {
    title: decisionTexts.sections.search,
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

/** When and how a firm was told: in the portal, or by e-mail with what its server said. Older files say only when. */
const reached = ({ notified_at, links }: DecisionContent['invites'][number]): string => {
  if (links === undefined || notified_at === null) return momentOrNone(notified_at);
  if (links.length === 0) return `${moment(notified_at)}, ${decisionTexts.inPortal}`;
  return links
    .map(({ email, sent_at, delivery, delivered_at, opened_at, withdrawn_at }) =>
      [
        `${email}: ${momentOrNone(sent_at)}`,
        decisionTexts.deliveries[delivery] + (delivered_at ? ` ${moment(delivered_at)}` : ''),
        opened_at && decisionTexts.openedLink(moment(opened_at)),
        withdrawn_at && decisionTexts.withdrawnLink(moment(withdrawn_at)),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
};

/** Invited suppliers, inquiries with their answers, and changes of the tender. */
export function invitationSections({ invites, questions, changes }: DecisionContent): DocumentSection[] {
  return [
    tableSection(
      decisionTexts.sections.invites,
      decisionTexts.empty.invites,
      [
        [columns.company, 2],
        [columns.regNumber, 1.1],
        [columns.found, 2],
        [columns.told, 2.4],
        [columns.seen, 1.4],
        [columns.declined, 1.6],
      ],
      invites.map((one) => [
        one.name,
        orNone(one.reg_number),
        [decisionTexts.sources[one.source], one.reason].filter(Boolean).join(': '),
        reached(one),
        momentOrNone(one.seen_at),
        one.declined_at === null ? '–' : [moment(one.declined_at), one.declined_reason].filter(Boolean).join(': '),
      ]),
    ),
    tableSection(
      decisionTexts.sections.questions,
      decisionTexts.empty.questions,
      [
        [columns.when, 1],
        [columns.question, 2.5],
        [columns.answer, 2.5],
        [columns.when, 1],
      ],
      questions.map((one) => [moment(one.asked_at), one.text, orNone(one.answer), momentOrNone(one.answered_at)]),
    ),
    tableSection(
      decisionTexts.sections.changes,
      decisionTexts.empty.changes,
      [
        [columns.when, 1],
        [columns.who, 1],
        [columns.change, 3],
      ],
      changes.map((one) => [
        moment(one.at),
        one.by ?? decisionTexts.nobody,
        [one.text, one.is_prolonged ? decisionTexts.prolonged : null].filter(Boolean).join(' · '),
      ]),
    ),
  ];
}
