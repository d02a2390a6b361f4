import { randomBytes } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { ValidationError, type Schema } from 'yup';
import { newPassword, phone, requiredEmail } from '#contract/rules/fields.ts';
import { PLANS, ROLES } from '#contract/vocabulary/accounts.ts';
import { OPERATOR_ROLES } from '#contract/vocabulary/operators.ts';
import { setOperatorRoles } from '#modules/admin/operatorRoles.ts';
import {
  changeRole,
  letIn,
  lockOut,
  logOutEverywhere,
  type PersonOutcome,
  resetSecondFactor,
  verifyPerson,
} from '#modules/admin/people.ts';
import { givePlan } from '#modules/services/planAnswers.ts';
import { hashPassword } from '#platform/identity/passwords.ts';
import { hasSecondFactor } from '#platform/identity/usersRepository.ts';
import { logAuthEvent, makeLog } from '#platform/observability/logging.ts';
import {
  CommandFailure,
  listing,
  oneOf,
  optionalOneOf,
  reasonOf,
  type Command,
  type Context,
  type Values,
} from './command.ts';

const checked = <T>(rule: Schema<T>, value: unknown): T => {
  try {
    return rule.validateSync(value);
  } catch (error) {
    if (error instanceof ValidationError) throw new CommandFailure(error.message);
    throw error;
  }
};

const textOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null;

async function accountOf({ db }: Context, email: string) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!account) throw new CommandFailure(`Účet ${email} neexistuje.`);
  return account;
}

const create: Command = {
  name: 'users create',
  usage:
    'E-MAIL --role ROLE [--plan PLAN] [--operator] [--first-name JMÉNO] [--last-name PŘÍJMENÍ] [--phone TELEFON] [--password-stdin]',
  summary: 'Založí účet s ověřeným e-mailem.',
  details: [
    `ROLE: ${ROLES.join(', ')}; PLAN: ${PLANS.join(', ')} (jinak FREE).`,
    'Heslo se čte ze vstupu při --password-stdin, jinak se vymyslí a jednou vypíše.',
  ],
  options: {
    role: { type: 'string' },
    plan: { type: 'string' },
    operator: { type: 'boolean' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    phone: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  takes: [1, 1],
  async run({ db, clock, print }, [given = ''], values) {
    const email = checked(requiredEmail(), given);
    const invented = values['password-stdin'] ? null : randomBytes(12).toString('base64url');
    const password = checked(newPassword(), invented ?? (await readAll(process.stdin)).replace(/\r?\n$/, ''));
    const row = await db
      .insertInto('users')
      .values({
        email,
        password_hash: await hashPassword(password),
        role: oneOf('--role', ROLES, values.role),
        plan: optionalOneOf('--plan', PLANS, values.plan) ?? 'FREE',
        operator_roles: values.operator === true ? ['ADMIN'] : [],
        first_name: textOf(values['first-name']),
        last_name: textOf(values['last-name']),
        phone: checked(phone(), textOf(values.phone)) ?? null,
        verified_at: clock(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new CommandFailure(`Účet ${email} už existuje.`);
    print(`Účet ${email} je založený.`);
    if (invented !== null) print(`Heslo: ${invented}`);
  },
};

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '–';

const list = listing({
  name: 'users list',
  usage: '[--role ROLE] [--plan PLAN] [--operators] [--json]',
  summary: 'Vypíše účty.',
  options: {
    role: { type: 'string' },
    plan: { type: 'string' },
    operators: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  find: ({ db }, values) => {
    const role = optionalOneOf('--role', ROLES, values.role);
    const plan = optionalOneOf('--plan', PLANS, values.plan);
    return db
      .selectFrom('users')
      .select([
        'id',
        'email',
        'role',
        'plan',
        'operator_roles',
        'first_name',
        'last_name',
        'verified_at',
        'last_login_at',
      ])
      .select(hasSecondFactor.as('second_factor'))
      .$if(role !== undefined, (query) => query.where('role', '=', role!))
      .$if(plan !== undefined, (query) => query.where('plan', '=', plan!))
      .$if(values.operators === true, (query) => query.where('is_operator', '=', true))
      .orderBy('email')
      .execute();
  },
  columns: {
    'E-mail': ({ email }) => email,
    Role: ({ role }) => role,
    Plán: ({ plan }) => plan,
    Operátor: ({ operator_roles }) => operator_roles.join(', '),
    Jméno: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '),
    Ověřen: ({ verified_at }) => dayOf(verified_at),
    Přihlášen: ({ last_login_at }) => dayOf(last_login_at),
    'Druhý faktor': ({ second_factor }) => (second_factor ? 'ano' : ''),
  },
});

const setRole: Command = {
  name: 'users set-role',
  usage: 'E-MAIL ROLE',
  summary: `Nastaví roli: ${ROLES.join(', ')}.`,
  takes: [2, 2],
  async run(context, [email = '', value = '']) {
    const role = oneOf('ROLE', ROLES, value);
    const account = await accountOf(context, email);
    await changeRole(context, account.id, role);
    context.print(`${account.email}: role ${role}`);
  },
};

const setOperator: Command = {
  name: 'users set-operator',
  usage: 'E-MAIL ROLE…|NE',
  summary: 'Nastaví účtu role operátora, nebo mu je odebere.',
  details: [`ROLE: ${OPERATOR_ROLES.join(', ')}; jedna nebo několik, ANO je totéž co ADMIN.`],
  takes: [2, 1 + OPERATOR_ROLES.length],
  async run(context, [email = '', ...values]) {
    const roles = values.map((value) => (value.toUpperCase() === 'ANO' ? 'ADMIN' : value));
    const isNone = roles.length === 1 && roles[0]!.toUpperCase() === 'NE';
    const wanted = isNone ? [] : roles.map((role) => oneOf('ROLE|NE', OPERATOR_ROLES, role));
    const account = await accountOf(context, email);
    const outcome = await setOperatorRoles(context.db, account.id, wanted);
    if (outcome === 'last')
      throw new CommandFailure(`${account.email} je jediný správce provozu. Nejdřív dejte roli ADMIN někomu dalšímu.`);
    context.print(`${account.email}: ${wanted.length === 0 ? 'není operátor' : `operátor ${wanted.join(', ')}`}`);
  },
};

const setPlan: Command = {
  name: 'users set-plan',
  usage: 'E-MAIL PLAN',
  summary: `Nastaví plán: ${PLANS.join(', ')}.`,
  details: ['Kdo o plán žádal, dozví se to e-mailem a v portálu.'],
  takes: [2, 2],
  async run(context, [email = '', value = '']) {
    const plan = oneOf('PLAN', PLANS, value);
    const account = await accountOf(context, email);
    const isTold = await givePlan(context, account.id, plan);
    context.print(`${account.email}: plan ${plan}${isTold ? ', žadatel dostane e-mail' : ''}`);
  },
};

/** Creates a command that performs one action on one account. */
const deed = (
  name: string,
  summary: string,
  { did, unchanged, details }: { did: string; unchanged: string; details?: readonly string[] },
  act: (context: Context, id: number, values: Values) => Promise<PersonOutcome>,
  options: NonNullable<Command['options']> = {},
): Command => ({
  name,
  usage: 'reason' in options ? 'E-MAIL --reason "DŮVOD"' : 'E-MAIL',
  summary,
  ...(details && { details }),
  options,
  takes: [1, 1],
  async run(context, [email = ''], values) {
    const account = await accountOf(context, email);
    if ((await act(context, account.id, values)) === 'unchanged')
      throw new CommandFailure(`Účet ${account.email} ${unchanged}.`);
    context.print(`${account.email}: ${did}`);
  },
});

const verify = deed(
  'users verify',
  'Ověří e-mail účtu, jehož majiteli nedošla zpráva s odkazem.',
  { did: 'e-mail je ověřený', unchanged: 'už má e-mail ověřený' },
  verifyPerson,
);

const lock = deed(
  'users lock',
  'Zablokuje účet: všechna přihlášení skončí a nová nepůjdou.',
  {
    did: 'účet je zablokovaný, majitel dostane e-mail s důvodem',
    unchanged: 'už je zablokovaný',
  },
  (context, id, { reason }) => lockOut(context, id, reasonOf(reason)),
  { reason: { type: 'string' } },
);

const unlock = deed(
  'users unlock',
  'Zruší zablokování účtu.',
  { did: 'účet je zase přístupný, majitel dostane e-mail', unchanged: 'není zablokovaný' },
  letIn,
);

const revokeTokens: Command = {
  name: 'users revoke-tokens',
  usage: 'E-MAIL',
  summary: 'Ukončí všechna přihlášení účtu.',
  details: ['I odkaz kalendáře, podle kterého by se dalo číst dál.'],
  takes: [1, 1],
  async run(context, [email = '']) {
    const account = await accountOf(context, email);
    context.print(`${account.email}: ukončených přihlášení ${await logOutEverywhere(context, account.id)}`);
  },
};

const resetFactor = deed(
  'users reset-second-factor',
  'Zruší dvoufázové ověření účtu, jehož majitel přišel o telefon i záložní kódy.',
  {
    did: 'dvoufázové ověření je zrušené, všechna přihlášení skončila',
    unchanged: 'nemá dvoufázové ověření zapnuté',
    details: ['Ukončí i všechna přihlášení účtu a majiteli napíše. Předem si ověřte, že o to žádá opravdu on.'],
  },
  async (context, id) => {
    const outcome = await resetSecondFactor(context, id);
    if (outcome === 'done') logAuthEvent(makeLog(context.config), 'second factor reset', { user: id });
    return outcome;
  },
);

export const userCommands: readonly Command[] = [
  create,
  list,
  setPlan,
  setRole,
  setOperator,
  verify,
  lock,
  unlock,
  revokeTokens,
  resetFactor,
];
