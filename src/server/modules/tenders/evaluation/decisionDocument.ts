import { isRequired, mustHaveGroups } from '#contract/rules/mustHaves.ts';
import {
  tenderLabels,
  tenderNeedLabel,
  tenderOpenings,
  tenderVisibilities,
  priceForms,
} from '#contract/rules/tenderLabels.ts';
import type { DocumentContent, DocumentSection } from '#platform/documents/documentContent.ts';
import { bidSections } from './bidSections.ts';
import type { DecisionContent } from './decisionContentRepository.ts';
import { decisionTexts } from './decisionsTexts.ts';
import { crowns, dayInWords, moment } from './documentFormat.ts';
import { orNone, tableSection } from './documentSections.ts';
import { invitationSections, searchSection } from './invitationSections.ts';

const { columns, facts: labels } = decisionTexts;

function decisionSection({ number, made_at, client, project, decision }: DecisionContent): DocumentSection {
  return {
    title: decisionTexts.sections.decision,
    facts: [
      [labels.number, number],
      [labels.made, moment(made_at)],
      ...(client ? [[labels.client, `${client.name}, IČO ${orNone(client.reg_number)}`] as const] : []),
      [labels.project, `${project.name} (č. ${project.id})`],
      [labels.result, decisionTexts.results[decision.state]],
      ...(decision.winner
        ? [[labels.winner, `${decision.winner.name}, IČO ${orNone(decision.winner.reg_number)}`] as const]
        : []),
      [labels.decided, moment(decision.at)],
      [
        labels.decidedBy,
        (decision.by ?? decisionTexts.nobody) + (decision.in_conflict ? decisionTexts.inConflict : ''),
      ],
      [labels.reason, decision.reason],
    ],
    paragraphs: [decisionTexts.onlyTrue],
  };
}

function tenderSection({ project, tender }: DecisionContent): DocumentSection {
  const budget = [project.budget_from, project.budget_to].map((amount) => (amount === null ? '' : crowns(amount)));
  return {
    title: decisionTexts.sections.tender,
    facts: [
      ...(tender.need === undefined ? [] : [[tenderNeedLabel, tender.need] as const]),
      ...(project.description ? [[labels.description, project.description] as const] : []),
      [labels.categories, project.categories.join(', ') || decisionTexts.none],
      [labels.budget, budget.join('') === '' ? '–' : decisionTexts.upTo(budget[0]!, budget[1]!).trim()],
      [labels.deadline, project.deadline === null ? '–' : dayInWords(project.deadline)],
      [labels.published, `${moment(tender.published_at)}, ${tender.published_by ?? decisionTexts.nobody}`],
      [tenderLabels.bids_until, moment(tender.bids_until)],
      [tenderLabels.opening, tenderOpenings[tender.opening]],
      [tenderLabels.visibility, tenderVisibilities[tender.visibility]],
      [tenderLabels.price_form, priceForms[tender.price_form]],
      [
        labels.opened,
        tender.opened_at === null ? '–' : `${moment(tender.opened_at)}, ${tender.opened_by ?? decisionTexts.nobody}`,
      ],
      [
        tenderLabels.criteria,
        tender.criteria.map(({ name, weight }) => labels.criterion(name, weight)).join('; ') || decisionTexts.none,
      ],
      ...(tender.must_have.length === 0
        ? [[tenderLabels.must_have, decisionTexts.none] as const]
        : mustHaveGroups(tender.must_have).map(
            ({ label, items }) =>
              [
                label,
                items.map((item) => (isRequired(item) ? item.text : decisionTexts.optional(item.text))).join('; '),
              ] as const,
          )),
    ],
  };
}

/** Files of the tender; none in a decision file without them, so that older files are rendered as they were. */
const fileSections = ({ tender: { files = [] } }: DecisionContent): DocumentSection[] =>
  files.length === 0
    ? []
    : [
        tableSection(
          decisionTexts.sections.files,
          decisionTexts.none,
          [
            [columns.file, 2],
            [columns.version, 0.6],
            [columns.when, 1.2],
            [columns.hash, 3],
          ],
          files.map(({ name, number, uploaded_at, sha256 }) => [name, String(number), moment(uploaded_at), sha256]),
        ),
      ];

function historySection({ history }: DecisionContent): DocumentSection {
  return tableSection(
    decisionTexts.sections.history,
    decisionTexts.none,
    [
      [columns.when, 1.2],
      [columns.who, 1.4],
      [columns.what, 3],
    ],
    history.map((one) => [
      moment(one.at),
      one.who ?? decisionTexts.nobody,
      [
        `${decisionTexts.actions[one.action] ?? one.action} ${decisionTexts.kinds[one.kind]}`,
        [...new Set(one.fields.map((field) => decisionTexts.fields[field] ?? decisionTexts.otherField))].join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    ]),
  );
}

/** Converts a decision file to a document: what happened, in chronological order, with the hash at the end. */
export function decisionDocument(content: DecisionContent, hash: string): DocumentContent {
  return {
    title: decisionTexts.title,
    subtitle: `${content.number} · ${content.project.name}`,
    footer: decisionTexts.footer(content.number),
    madeAt: new Date(content.made_at),
    sections: [
      decisionSection(content),
      tenderSection(content),
      ...fileSections(content),
      searchSection(content),
      ...invitationSections(content),
      ...bidSections(content),
      historySection(content),
      { title: decisionTexts.sections.hash, facts: [[labels.hash, hash]], paragraphs: [decisionTexts.hashNote] },
    ],
  };
}
