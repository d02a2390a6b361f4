import { decideOnCompany } from '../../src/server/companyVerification';
import { listDeskCompanies } from '../../src/server/repositories/verifications';
import { texts } from '../../src/server/texts';
import { CommandFailure, idOf, reasonOf, table, type Command, type Context } from './command';

const list: Command = {
  name: 'companies list',
  usage: '[--waiting] [--json]',
  summary: 'Vypíše firmy a zda jsou ověřené, od nejdéle čekající.',
  details: ['S --waiting jen ty, které čekají na ověření.'],
  options: { waiting: { type: 'boolean' }, json: { type: 'boolean' } },
  takes: [0, 0],
  async run({ db, print }, _args, values) {
    const companies = await listDeskCompanies(db, values.waiting ? { verification: 'WAITING' } : {});
    if (values.json) return print(JSON.stringify(companies, null, 2));
    const { states, reasonsShort } = texts.companies;
    const rows = companies.map(({ id, name, reg_number, verification, verification_reason: reason, verification_note: note, email }) => [
      String(id),
      states[verification],
      [reason && reasonsShort[reason], note].filter(Boolean).join(': '),
      name,
      reg_number ?? '',
      email ?? '',
    ]);
    print(table(['Číslo', 'Stav', 'Proč', 'Název', 'IČO', 'Vlastník'], rows));
  },
};

async function decide(context: Context, given: string | undefined, rejection: string | null): Promise<void> {
  const id = idOf(given);
  const result = await decideOnCompany(context, context.db, id, rejection);
  if (result === null) throw new CommandFailure(`Firma ${id} neexistuje.`);
  if (result === 'unchanged') return context.print(`Firma ${id}: nic se nemění.`);
  const told = result.email === null ? 'nikomu nepatří' : `vlastník ${result.email} dostane e-mail`;
  context.print(`Firma ${id} (${result.name}) je ${texts.companies.states[result.verification]}, ${told}.`);
}

const verify: Command = {
  name: 'companies verify',
  usage: 'ČÍSLO',
  summary: 'Ověří firmu, i když nesouhlasí s registrem; ostatní ji uvidí.',
  takes: [1, 1],
  run: (context, [id]) => decide(context, id, null),
};

const reject: Command = {
  name: 'companies reject',
  usage: 'ČÍSLO --reason "DŮVOD"',
  summary: 'Odmítne firmu; uvidí ji jen vlastník, a s důvodem.',
  options: { reason: { type: 'string' } },
  takes: [1, 1],
  run: async (context, [id], values) => decide(context, id, reasonOf(values.reason)),
};

export const companyCommands: readonly Command[] = [list, verify, reject];
