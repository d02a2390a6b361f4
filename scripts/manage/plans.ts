import { decidePlanRequest } from '#modules/services/planAnswers.ts';
import { listPlanRequests } from '#modules/services/planRequestsRepository.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { CommandFailure, idOf, listing, momentOf, reasonOf, type Command, type Context } from './command.ts';

const list = listing({
  name: 'plans list',
  usage: '[--waiting] [--json]',
  summary: 'Vypíše žádosti o vyšší plán, nejdřív ty, které čekají.',
  details: ['S --waiting jen ty, které čekají na odpověď.'],
  options: { waiting: { type: 'boolean' }, json: { type: 'boolean' } },
  find: ({ db }, { waiting }) => listPlanRequests(db, waiting ? 'NEW' : undefined),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ state }) => accountTexts.planRequestStates[state],
    'Odesláno (UTC)': ({ created_at }) => momentOf(created_at),
    'E-mail': ({ email }) => email,
    'Má plán': ({ current_plan }) => current_plan,
    'Žádá o': ({ plan }) => plan,
    Odpověď: ({ answer }) => answer,
  },
});

async function answer(context: Context, given: string | undefined, refusal: string | null): Promise<void> {
  const id = idOf(given);
  const answered = await decidePlanRequest(context, id, refusal);
  if (!answered) throw new CommandFailure(`Žádost ${id} na odpověď nečeká.`);
  const { email, plan } = answered;
  context.print(
    refusal === null
      ? `${email} má plán ${plan}, dozví se to e-mailem i v portálu.`
      : `Žádost o plán ${plan} je odmítnutá, ${email} se to dozví e-mailem i v portálu.`,
  );
}

const grant: Command = {
  name: 'plans grant',
  usage: 'ČÍSLO',
  summary: 'Vyhoví žádosti: nastaví plán a napíše to tomu, kdo o něj žádal.',
  takes: [1, 1],
  run: (context, [id]) => answer(context, id, null),
};

const refuse: Command = {
  name: 'plans refuse',
  usage: 'ČÍSLO --reason "DŮVOD"',
  summary: 'Žádosti nevyhoví a napíše proč.',
  options: { reason: { type: 'string' } },
  takes: [1, 1],
  run: async (context, [id], values) => answer(context, id, reasonOf(values.reason)),
};

export const planCommands: readonly Command[] = [list, grant, refuse];
