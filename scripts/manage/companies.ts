import { companyTexts } from '#modules/companies/companiesTexts.ts';
import { decideOnCompany } from '#modules/companies/companyVerification.ts';
import { listAdminCompanies } from '#modules/companies/verificationsRepository.ts';
import { CommandFailure, idOf, listing, reasonOf, type Command, type Context } from './command.ts';

const { states, reasonsShort } = companyTexts;

const list = listing({
  name: 'companies list',
  usage: '[--waiting] [--json]',
  summary: 'Vypíše firmy a zda jsou ověřené, od nejdéle čekající.',
  details: ['S --waiting jen ty, které čekají na ověření.'],
  options: { waiting: { type: 'boolean' }, json: { type: 'boolean' } },
  find: ({ db }, { waiting }) => listAdminCompanies(db, waiting ? { verification: 'WAITING' } : {}),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ verification }) => states[verification],
    Proč: ({ verification_reason: reason, verification_note: note }) =>
      [reason && reasonsShort[reason], note].filter(Boolean).join(': '),
    Název: ({ name }) => name,
    IČO: ({ reg_number }) => reg_number,
    Vlastník: ({ email }) => email,
  },
});

async function decide(context: Context, given: string | undefined, rejection: string | null): Promise<void> {
  const id = idOf(given);
  const result = await decideOnCompany(context, context.db, id, rejection);
  if (result === null) throw new CommandFailure(`Firma ${id} neexistuje.`);
  if (result === 'unchanged') return context.print(`Firma ${id}: nic se nemění.`);
  const told = result.email === null ? 'nikomu nepatří' : `vlastník ${result.email} dostane e-mail`;
  context.print(`Firma ${id} (${result.name}) je ${companyTexts.states[result.verification]}, ${told}.`);
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
