import { listing, momentOf, type Command } from './command';

const list = listing({
  name: 'mails list',
  usage: '',
  summary: 'Vypíše e-maily, které ještě neodešly, a proč.',
  find: ({ db }) =>
    db
      .selectFrom('mail_queue')
      .select(['id', 'recipient', 'subject', 'state', 'attempts', 'next_attempt_at', 'last_error'])
      .where('state', '<>', 'SENT')
      .orderBy('id')
      .execute(),
  columns: {
    Číslo: ({ id }) => String(id),
    Stav: ({ state }) => (state === 'FAILED' ? 'vzdán' : 'čeká'),
    Pokusů: ({ attempts }) => String(attempts),
    'Další (UTC)': ({ state, next_attempt_at }) => (state === 'FAILED' ? '–' : momentOf(next_attempt_at)),
    Komu: ({ recipient }) => recipient,
    Předmět: ({ subject }) => subject,
    Chyba: ({ last_error }) => last_error,
  },
});

const retry: Command = {
  name: 'mails retry',
  usage: '',
  summary: 'Vrátí vzdané e-maily do fronty, portál je hned pošle znovu.',
  takes: [0, 0],
  async run({ db, clock, print }) {
    const mails = await db
      .updateTable('mail_queue')
      .set({ state: 'QUEUED', attempts: 0, next_attempt_at: clock() })
      .where('state', '=', 'FAILED')
      .returning('id')
      .execute();
    print(`E-mailů vrácených do fronty: ${mails.length}`);
  },
};

export const mailCommands: readonly Command[] = [list, retry];
