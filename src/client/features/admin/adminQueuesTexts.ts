import type { AdminQueue } from '#contract/vocabulary/operators.ts';
import { plural, type Forms } from '#shared/texts/format.ts';

const queues: Readonly<Record<AdminQueue, Forms>> = {
  requests: ['nový požadavek', 'nové požadavky', 'nových požadavků'],
  replies: ['odpověď klienta', 'odpovědi klientů', 'odpovědí klientů'],
  calls: ['domluvené volání', 'domluvená volání', 'domluvených volání'],
  plans: ['žádost o plán', 'žádosti o plán', 'žádostí o plán'],
  companies: ['firma k ověření', 'firmy k ověření', 'firem k ověření'],
  register: ['firma bez odpovědi registru', 'firmy bez odpovědi registru', 'firem bez odpovědi registru'],
  testimonials: ['hodnocení ke schválení', 'hodnocení ke schválení', 'hodnocení ke schválení'],
  reports: ['nahlášení', 'nahlášení', 'nahlášení'],
  failedMails: ['nedoručený e\u2011mail', 'nedoručené e\u2011maily', 'nedoručených e-mailů'],
  lateMails: [
    'e\u2011mail čeká na server pošty',
    'e\u2011maily čekají na server pošty',
    'e-mailů čeká na server pošty',
  ],
  deadJobs: ['neúspěšná úloha', 'neúspěšné úlohy', 'neúspěšných úloh'],
  lateJobs: ['opožděná úloha', 'opožděné úlohy', 'opožděných úloh'],
  records: ['nevyřízený záznam pro podporu', 'nevyřízené záznamy pro podporu', 'nevyřízených záznamů pro podporu'],
};

/** Names of empty queues. */
export const emptyQueue = (queue: AdminQueue): string => queues[queue][1];

/** Label of the number of items that wait in a queue of operators. */
export const queueOf = (queue: AdminQueue, count: number): string => plural(count, queues[queue]);
