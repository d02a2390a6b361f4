import type { GuestDelivery } from '#contract/vocabulary/guests.ts';
import type { JobState } from '#contract/vocabulary/jobs.ts';
import type { SupportState } from '#contract/vocabulary/support.ts';

const leftAlone = (count: number): string =>
  count === 0 ? '' : ` Beze změny: ${count}, jsou hotové, vyřízené nebo se právě provádějí.`;

/** Headings and texts of the files exported by operators. */
export const adminFileTexts = {
  number: 'Číslo',
  state: 'Stav',
  attempts: 'Pokusů',
  reason: 'Proč ne',
  next: 'Další pokus',
  created: 'Vzniklo',
  ended: 'Poslední pokus',
  email: 'Komu',
  subject: 'Předmět',
  queue: 'Fronta',
  address: 'Adresa',
  since: 'Od kdy',
  person: 'Kdo',
  rows: 'Řádků',
  when: 'Kdy',
  undone: 'Vzato zpět',
  note: 'Co člověk napsal',
  page: 'Stránka',
  build: 'Verze portálu',
  firm: 'Firma',
  buyer: 'Zadavatel',
  inviter: 'Kdo pozval',
  sent: 'Odesláno',
  delivery: 'Doručení',
  deliveries: {
    DRAFT: 'neodesláno',
    QUEUED: 've frontě',
    ACCEPTED: 'přijato',
    REFUSED: 'odmítnuto serverem',
    RETURNED: 'vráceno',
  } satisfies Record<GuestDelivery, string>,
  opened: 'Otevřeno',
  declined: 'Odmítnuto firmou',
  withdrawn: 'Zrušeno',
  came: 'Přišla jako',
  operator: 'Řeší',
  answer: 'Odpověď',
  settled: 'Vyřízeno',
  behalf: 'V účtu',
  company: 'Za firmu',
  kind: 'Druh',
  record: 'Záznam',
  recordNumber: 'Číslo záznamu',
  action: 'Co se stalo',
  changed: 'Změněná pole (jak se jmenují v API)',
  jobStates: {
    WAITING: 'čeká',
    RETRYING: 'zkouší se znovu',
    RUNNING: 'provádí se',
    LATE: 'opožděno',
    DEAD: 'vzdáno',
    SETTLED: 'vyřízeno bez dalších pokusů',
    DONE: 'hotovo',
  } satisfies Record<JobState, string>,
  recordStates: { NEW: 'nový', TAKEN: 'převzatý', SETTLED: 'vyřízený' } satisfies Record<SupportState, string>,
  system: 'portál',
  command: (name: string) => `příkaz ${name}`.trim(),
  gone: 'smazaný uživatel',
} as const;

/** Messages and refusals of the operators' pages. */
export const adminSystemTexts = {
  running: 'Právě se provádí, zkuste to za chvíli.',
  doneAlready: 'Tady už není co dělat: je hotovo, vyřízeno, nebo to někdo stihl před vámi.',
  retried: 'Vráceno do fronty, portál to hned zkusí znovu.',
  givenUp: 'Vyřízeno, portál to už zkoušet nebude.',
  begun: 'Spuštěno.',
  lifted: 'Na adresu se zase píše.',
  /** Replaces the subject and the recipient of a mail to a bidder. */
  sealedMail: 'E-mail o nabídce (obsah vidí jen uchazeč)',
  sealedTo: 'uchazeč',
  /** @param unchanged number of completed, settled or running jobs that were left unchanged */
  manyRetried: (count: number, unchanged: number) => `Vráceno do fronty: ${count}.${leftAlone(unchanged)}`,
  manyGivenUp: (count: number, unchanged: number) => `Vyřízeno bez dalších pokusů: ${count}.${leftAlone(unchanged)}`,
  notRefused: 'Adresa pozvánky neodmítá.',
  invitationsUnchanged: (isStopped: boolean) =>
    isStopped ? 'Pozvánky firmy už jsou zastavené.' : 'Pozvánky firmy zastavené nejsou.',
  changedMeanwhile: 'Mezitím to změnil někdo jiný. Načtěte nastavení znovu.',
} as const;
