import type { AdminQueue } from '../vocabulary/operators.ts';

/** What waits in each queue of operators, counted: for one, for two to four, for five and more. */
export const QUEUE_LABELS: Readonly<Record<AdminQueue, readonly [one: string, few: string, many: string]>> = {
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
