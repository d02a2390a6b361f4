import { writeFile } from 'node:fs/promises';
import { csvFile, csvText } from '#contract/lib/csv.ts';
import { REQUEST_KINDS, REQUEST_LABELS, REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import { listAdminRequestRows, type AdminRequestRow } from '#modules/services/adminRequestsRepository.ts';
import { requestTexts } from '#modules/services/requestsTexts.ts';
import { settleRequest } from '#modules/services/requestWork.ts';
import { CommandFailure, listing, momentOf, optionalOneOf, WrongUsage, type Command, type Values } from './command.ts';

const FILTERS = { state: { type: 'string' }, kind: { type: 'string' } } as const;
const FILTER_HELP = [`STAV: ${REQUEST_STATES.join(', ')}; DRUH: ${REQUEST_KINDS.join(', ')}.`];

function filterOf({ state, kind }: Values) {
  const known = REQUEST_KINDS.find((one) => one === kind);
  if (kind !== undefined && known === undefined)
    throw new WrongUsage(`--kind: vyberte jednu z hodnot ${REQUEST_KINDS.join(', ')}.`);
  return { state: optionalOneOf('--state', REQUEST_STATES, state), kind: known };
}

const list = listing({
  name: 'requests list',
  usage: '[--state STAV] [--kind DRUH] [--json]',
  summary: 'Vypíše požadavky klientů od nejstaršího.',
  details: FILTER_HELP,
  options: { ...FILTERS, json: { type: 'boolean' } },
  find: ({ db }, values) => listAdminRequestRows(db, filterOf(values)),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ state }) => requestTexts.states[state],
    'Odesláno (UTC)': ({ created_at }) => momentOf(created_at),
    Druh: ({ kind }) => REQUEST_LABELS[kind],
    'Služba nebo projekt': ({ service, project }) => service ?? project,
    Jméno: ({ name }) => name,
    Telefon: ({ phone }) => phone,
    Čas: ({ time }) => time,
  },
});

/**
 * Creates the command `accept` or `done`. Each request is processed separately, so that one already settled does not
 * stop the others.
 */
const settle = (name: string, state: 'ACCEPTED' | 'DONE', summary: string): Command => ({
  name,
  usage: 'ČÍSLO…',
  summary,
  takes: [1, 100],
  async run(context, ids) {
    const wrong = ids.filter((id) => !/^[1-9]\d{0,8}$/.test(id));
    if (wrong.length > 0) throw new WrongUsage(`Číslo požadavku není číslo: ${wrong.join(', ')}.`);
    const missing: string[] = [];
    for (const id of ids) {
      const result = await settleRequest(context, context.db, Number(id), state);
      if (result === null) missing.push(id);
      else if (result === 'unchanged') context.print(`Požadavek ${id} už byl tak daleko, nic se nemění.`);
      else context.print(`Požadavek ${id} je ${requestTexts.states[state]}, klient ${result.email} dostane e-mail.`);
    }
    if (missing.length > 0) throw new CommandFailure(`Požadavek neexistuje: ${missing.join(', ')}.`);
  },
});

const COLUMNS: Readonly<Record<string, (request: AdminRequestRow) => string | null>> = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  time: ({ time }) => time,
  type: ({ type }) => type,
  service: ({ service }) => service,
  project: ({ project }) => project,
  categories: ({ categories }) => categories.join('|'),
  note: ({ note }) => note,
  created_at: ({ created_at }) => created_at.toISOString(),
  accepted_at: ({ accepted_at }) => accepted_at?.toISOString() ?? null,
  done_at: ({ done_at }) => done_at?.toISOString() ?? null,
};

const exportAll: Command = {
  name: 'requests export',
  usage: '[--state STAV] [--kind DRUH] [--out SOUBOR]',
  summary: 'Vypíše požadavky jako CSV pro tabulkový editor, nebo je zapíše do souboru.',
  details: FILTER_HELP,
  options: { ...FILTERS, out: { type: 'string' } },
  takes: [0, 0],
  async run({ db, print }, _args, values) {
    const requests = await listAdminRequestRows(db, filterOf(values));
    const content = csvFile([
      Object.keys(COLUMNS).map(csvText),
      ...requests.map((request) => Object.values(COLUMNS).map((cell) => csvText(cell(request) ?? ''))),
    ]);
    if (typeof values.out !== 'string') return print(content.trimEnd());
    await writeFile(values.out, content);
    print(`Zapsáno požadavků: ${requests.length}`);
  },
};

export const requestCommands: readonly Command[] = [
  list,
  settle('requests accept', 'ACCEPTED', 'Přijme požadavky a napíše to klientům.'),
  settle('requests done', 'DONE', 'Označí požadavky za vyřízené a napíše to klientům.'),
  exportAll,
];
