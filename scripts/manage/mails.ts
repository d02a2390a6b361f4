import { table, type Command } from './command';

const list: Command = {
  name: 'mails list',
  usage: '',
  summary: 'Vypíše e-maily, které ještě neodešly, a proč.',
  takes: [0, 0],
  async run({ db, print }) {
    const mails = await db
      .selectFrom('mail_queue')
      .select(['id', 'recipient', 'subject', 'state', 'attempts', 'next_attempt_at', 'last_error'])
      .where('state', '<>', 'SENT')
      .orderBy('id')
      .execute();
    const rows = mails.map((mail) => [
      String(mail.id),
      mail.state === 'FAILED' ? 'vzdán' : 'čeká',
      String(mail.attempts),
      mail.state === 'FAILED' ? '–' : mail.next_attempt_at.toISOString().slice(0, 16).replace('T', ' '),
      mail.recipient,
      mail.subject,
      mail.last_error ?? '',
    ]);
    print(table(['Číslo', 'Stav', 'Pokusů', 'Další (UTC)', 'Komu', 'Předmět', 'Chyba'], rows));
  },
};

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
