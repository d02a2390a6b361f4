import { moderationStates, reportedKinds, reportGrounds } from '#contract/rules/moderationLabels.ts';
import { MODERATION_DECISIONS, MODERATION_RULES, REPORTED_KINDS } from '#contract/vocabulary/moderation.ts';
import { listModerations } from '#modules/moderation/listsRepository.ts';
import { listAdminTestimonials } from '#modules/moderation/moderatedTestimonialsRepository.ts';
import { actOn, decideModeration } from '#modules/moderation/moderation.ts';
import { approveTestimonial } from '#modules/moderation/testimonials.ts';
import { Failure } from '#platform/http/failures.ts';
import { nameTexts } from '#platform/texts/names.ts';
import {
  CommandFailure,
  idOf,
  listing,
  momentOf,
  oneOf,
  optionalOneOf,
  reasonOf,
  type Command,
  type Values,
} from './command.ts';

const excerpt = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`).replace(/\s+/g, ' ');

const approval = (name: string, isApproved: boolean, summary: string, done: string): Command => ({
  name,
  usage: 'ČÍSLO',
  summary,
  takes: [1, 1],
  async run(context, [given]) {
    const id = idOf(given);
    if (!(await approveTestimonial(context, context.db, id, isApproved)))
      throw new CommandFailure(`Hodnocení ${id} neexistuje, nebo je skryté.`);
    context.print(`Hodnocení ${id}: ${done}`);
  },
});

const listTestimonials = listing({
  name: 'testimonials list',
  usage: '[--waiting] [--json]',
  summary: 'Vypíše hodnocení firem od nejnovějšího.',
  details: ['S --waiting jen ta, která na úvodní stránce mohou stát, a zatím nestojí.'],
  options: { waiting: { type: 'boolean' }, json: { type: 'boolean' } },
  find: ({ db }, { waiting }) => listAdminTestimonials(db, waiting === true ? { approved: false } : {}),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ hidden_at, approved_at }) => (hidden_at ? 'skryté' : approved_at ? 'na úvodní stránce' : ''),
    Hvězdiček: ({ rating }) => String(rating),
    Autor: ({ author, author_company }) =>
      [author ?? nameTexts.deletedPerson, author_company].filter(Boolean).join(', '),
    'O firmě': ({ company }) => company,
    Text: ({ text }) => excerpt(text),
  },
});

const listModerated = listing({
  name: 'moderation list',
  usage: '[--all] [--json]',
  summary: 'Vypíše, co čeká na rozhodnutí: nahlášený obsah a odvolání, od nejstaršího.',
  details: ['S --all i to, o čem už je rozhodnuto.'],
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  find: async ({ db, clock }, { all }) => {
    const filter = { waiting: all !== true, ordering: 'created_at' } as const;
    return (await listModerations(db, filter, { page: 1, pageSize: null }, clock())).rows;
  },
  columns: {
    Číslo: ({ id }) => String(id),
    Co: ({ kind, record }) => `${reportedKinds[kind]} ${record}`,
    Stav: ({ state }) => moderationStates[state],
    'Zjištěno (UTC)': ({ created_at }) => momentOf(new Date(created_at)),
    Nahlášení: ({ count }) => String(count),
    Důvody: ({ grounds }) => grounds.map(({ ground, count }) => `${reportGrounds[ground]} ${count}×`).join(', '),
    Autor: ({ author }) => author?.name ?? '',
    Znění: ({ name, text }) => excerpt([name, text].filter(Boolean).join(': ')),
  },
});

const reasoned = { rule: { type: 'string' }, reason: { type: 'string' } } as const;
const RULES = `--rule je ${MODERATION_RULES.join(', ')}.`;

/** Returns the rule and the reason for the users. They are required if the decision needs them. */
const explanationOf = ({ rule, reason }: Values, isNeeded: boolean) => ({
  rule: isNeeded ? oneOf('--rule', MODERATION_RULES, rule) : (optionalOneOf('--rule', MODERATION_RULES, rule) ?? null),
  decision_reason: isNeeded || reason !== undefined ? reasonOf(reason) : null,
});

/** Converts errors of the service to command failures with the same message. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) throw new CommandFailure(String((error.body as { detail?: string }).detail));
    throw error;
  }
}

const decide: Command = {
  name: 'moderation decide',
  usage: 'ČÍSLO ROZHODNUTÍ [--rule PRAVIDLO] [--reason "DŮVOD"]',
  summary: 'Rozhodne o nahlášeném obsahu nebo o odvolání; autor i ti, kdo nahlásili, se to dozvědí.',
  details: [`ROZHODNUTÍ je ${MODERATION_DECISIONS.join(', ')}.`, RULES],
  options: reasoned,
  takes: [2, 2],
  async run(context, [given, word], values) {
    const id = idOf(given);
    const decision = oneOf('ROZHODNUTÍ', MODERATION_DECISIONS, word);
    const explanation = explanationOf(values, decision === 'HIDDEN' || decision === 'REMOVED');
    const verdict = {
      decision,
      ...explanation,
      ...(decision === 'UPHELD' && { decision_reason: reasonOf(values.reason) }),
    };
    const decided = await inWords(decideModeration(context, context.db, id, { operator: null }, verdict));
    if (decided === null) throw new CommandFailure(`Záznam moderace ${id} neexistuje.`);
    context.print(`Moderace ${id}: rozhodnuto.`);
  },
};

const act: Command = {
  name: 'moderation hide',
  usage: 'DRUH ČÍSLO --rule PRAVIDLO --reason "DŮVOD" [--remove]',
  summary: 'Skryje obsah, i když ho nikdo nenahlásil; autor se dozví proč a jak se odvolat.',
  details: [`DRUH je ${REPORTED_KINDS.join(', ')}.`, RULES, 'S --remove ho odstraní: neuvidí ho ani autor.'],
  options: { ...reasoned, remove: { type: 'boolean' } },
  takes: [2, 2],
  async run(context, [word, given], values) {
    const kind = REPORTED_KINDS.find((known) => known === word) ?? oneOf('DRUH', [], word);
    const record = idOf(given);
    const decision = values.remove === true ? 'REMOVED' : 'HIDDEN';
    const verdict = { decision, ...explanationOf(values, true) } as const;
    const id = await inWords(actOn(context, context.db, { kind, record }, null, verdict));
    if (id === null) throw new CommandFailure(`${reportedKinds[kind]} ${record} neexistuje.`);
    context.print(`${reportedKinds[kind]} ${record}: ${moderationStates[decision].toLowerCase()}, moderace ${id}.`);
  },
};

export const moderationCommands: readonly Command[] = [
  listTestimonials,
  approval('testimonials approve', true, 'Dá hodnocení na úvodní stránku.', 'stojí na úvodní stránce.'),
  approval(
    'testimonials withdraw',
    false,
    'Vezme hodnocení z úvodní stránky, na profilu firmy zůstane.',
    'na úvodní stránce už nestojí.',
  ),
  listModerated,
  decide,
  act,
];
