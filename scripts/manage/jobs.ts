import { adminSystemTexts } from '#modules/admin/adminSystemTexts.ts';
import { workOnJobs } from '#modules/admin/jobWork.ts';
import { listJobs } from '#platform/jobs/jobsRepository.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { withoutAddresses } from '#platform/mail/maskedMail.ts';
import { CommandFailure, idOf, listing, momentOf, type Command } from './command.ts';

const isSealed = (payload: unknown): boolean => (payload as { sealed?: boolean }).sealed === true;

/** Describes a job: the recipient and subject of a mail, a fixed text for a mail that only its bidder may read, otherwise the payload. */
function about(queue: string, payload: unknown): string {
  if (queue !== MAIL) return JSON.stringify(payload);
  if (isSealed(payload)) return adminSystemTexts.sealedMail;
  const { to, subject } = payload as { to: string; subject: string };
  return `${to}: ${subject}`;
}

const list = listing({
  name: 'jobs list',
  usage: '[--queue FRONTA] [--dead]',
  summary:
    'Vypíše úlohy, které čekají nebo které portál po mnoha pokusech vzdal, a proč; mezi nimi i neodeslané e-maily.',
  details: ['--queue  jen jedné fronty, např. mail', '--dead   jen vzdané'],
  options: { queue: { type: 'string' }, dead: { type: 'boolean' } },
  find: ({ db }, { queue, dead }) =>
    listJobs(db, { queue: typeof queue === 'string' ? queue : undefined, dead: dead === true }),
  columns: {
    Číslo: ({ id }) => String(id),
    Fronta: ({ queue }) => queue,
    Stav: ({ state }) => (state === 'FAILED' ? 'vzdaná' : 'čeká'),
    Pokusů: ({ attempts }) => String(attempts),
    'Další (UTC)': ({ state, run_at }) => (state === 'FAILED' ? '–' : momentOf(run_at)),
    Co: ({ queue, payload }) => about(queue, payload),
    Chyba: ({ payload, last_error }) =>
      last_error !== null && isSealed(payload) ? withoutAddresses(last_error) : last_error,
  },
});

const retry: Command = {
  name: 'jobs retry',
  usage: '[ČÍSLO]',
  summary: 'Vrátí vzdanou úlohu do fronty, bez čísla všechny; portál je hned zkusí znovu.',
  takes: [0, 1],
  async run({ db, clock, print }, [given]) {
    const id = given === undefined ? undefined : idOf(given);
    const dead = await listJobs(db, { dead: true });
    const ids = dead.map((job) => job.id).filter((one) => id === undefined || one === id);
    if (id !== undefined && ids.length === 0) throw new CommandFailure(`Úloha ${id} není mezi vzdanými.`);
    const { changed } = await workOnJobs(db, clock(), { ids, work: 'RETRY' });
    print(`Úloh vrácených do fronty: ${changed}`);
  },
};

export const jobCommands: readonly Command[] = [list, retry];
