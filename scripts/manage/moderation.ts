import { approveTestimonial, hideWords, showWords, type Outcome } from '../../src/server/desk/moderation';
import { listDeskTestimonials, type HiddenKind } from '../../src/server/repositories/moderation';
import { listDeskReports, settleReport } from '../../src/server/repositories/reports';
import { texts } from '../../src/server/texts';
import { CommandFailure, idOf, listing, momentOf, reasonOf, type Command, type Context } from './command';

const excerpt = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`).replace(/\s+/g, ' ');

const WORDS = {
  testimonials: { who: 'Hodnocení', missing: (id: number) => `Hodnocení ${id} neexistuje.` },
  messages: { who: 'Příspěvek', missing: (id: number) => `Příspěvek ${id} neexistuje.` },
} as const;

function say(kind: HiddenKind, id: number, outcome: Outcome, done: string, { print }: Context): void {
  const { who, missing } = WORDS[kind];
  if (outcome === null) throw new CommandFailure(missing(id));
  print(outcome === 'unchanged' ? `${who} ${id}: nic se nemění.` : `${who} ${id}: ${done}`);
}

const hide = (kind: HiddenKind): Command => ({
  name: `${kind} hide`,
  usage: 'ČÍSLO --reason "DŮVOD"',
  summary:
    kind === 'testimonials'
      ? 'Skryje hodnocení a napíše autorovi proč.'
      : 'Skryje příspěvek v diskusi a napíše autorovi proč.',
  options: { reason: { type: 'string' } },
  takes: [1, 1],
  async run(context, [given], values) {
    const id = idOf(given);
    say(
      kind,
      id,
      await hideWords(context, context.db, { kind, id, reason: reasonOf(values.reason) }),
      'skryto, autor dostane e-mail.',
      context,
    );
  },
});

const show = (kind: HiddenKind): Command => ({
  name: `${kind} show`,
  usage: 'ČÍSLO',
  summary: kind === 'testimonials' ? 'Znovu ukáže skryté hodnocení.' : 'Znovu ukáže skrytý příspěvek.',
  takes: [1, 1],
  async run(context, [given]) {
    const id = idOf(given);
    say(kind, id, await showWords(context, context.db, kind, id), 'znovu vidět.', context);
  },
});

const approval = (name: string, isApproved: boolean, summary: string, done: string): Command => ({
  name,
  usage: 'ČÍSLO',
  summary,
  takes: [1, 1],
  async run(context, [given]) {
    const id = idOf(given);
    const outcome = await approveTestimonial(context, context.db, id, isApproved);
    if (outcome === null && isApproved) throw new CommandFailure(`Hodnocení ${id} neexistuje, nebo je skryté.`);
    say('testimonials', id, outcome, done, context);
  },
});

const listTestimonials = listing({
  name: 'testimonials list',
  usage: '[--waiting] [--json]',
  summary: 'Vypíše hodnocení firem od nejnovějšího.',
  details: ['S --waiting jen ta, která na úvodní stránce mohou stát, a zatím nestojí.'],
  options: { waiting: { type: 'boolean' }, json: { type: 'boolean' } },
  find: ({ db }, { waiting }) => listDeskTestimonials(db, waiting === true),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ hidden_at, approved_at }) => (hidden_at ? 'skryté' : approved_at ? 'na úvodní stránce' : ''),
    Hvězdiček: ({ rating }) => String(rating),
    Autor: ({ author, author_company }) => [author ?? texts.deletedPerson, author_company].filter(Boolean).join(', '),
    'O firmě': ({ company }) => company,
    Text: ({ text }) => excerpt(text),
  },
});

const listReports = listing({
  name: 'reports list',
  usage: '[--all] [--json]',
  summary: 'Vypíše, co čtenáři nahlásili, od nejstaršího.',
  details: ['S --all i vyřízená nahlášení.'],
  options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  find: ({ db }, { all }) => listDeskReports(db, all === true),
  columns: {
    Číslo: ({ id }) => String(id),
    Co: ({ kind, thing_id }) => `${texts.moderation.kinds[kind]} ${thing_id}`,
    'Nahlášeno (UTC)': ({ created_at }) => momentOf(created_at),
    Vyřízeno: ({ settled_at }) => settled_at && momentOf(settled_at),
    Kdo: ({ email }) => email ?? texts.deletedPerson,
    Důvod: ({ reason }) => excerpt(reason),
    Znění: ({ said }) => excerpt(said),
  },
});

const settle: Command = {
  name: 'reports settle',
  usage: 'ČÍSLO…',
  summary: 'Uzavře nahlášení, po kterých se nic neskrývá.',
  takes: [1, 100],
  async run({ db, clock, print }, args) {
    const ids = args.map(idOf);
    const missing: number[] = [];
    for (const id of ids) {
      if (await settleReport(db, id, clock())) print(`Nahlášení ${id} je vyřízené.`);
      else missing.push(id);
    }
    if (missing.length > 0) throw new CommandFailure(`Nevyřízené nahlášení neexistuje: ${missing.join(', ')}.`);
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
  hide('testimonials'),
  show('testimonials'),
  hide('messages'),
  show('messages'),
  listReports,
  settle,
];
