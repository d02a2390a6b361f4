import { plural } from '#platform/texts/plural.ts';

/** Common texts of notifications in the bell and in mails. The sentences are in the texts of their subjects. */
export const notificationTexts = {
  gone: 'Obsah už není dostupný',
  because: (reason: string) => `Důvod: ${reason}`,
  /** Sample values for the preview of the operator's own texts. */
  sample: {
    name: 'Nový docházkový systém',
    today: '2026-11-23',
    notification: {
      id: 1,
      subject_kind: 'projects',
      subject_id: 1,
      actor: 'Jana Dvořáková',
      count: 3,
    },
  },
  mail: {
    open: 'Zobrazit v portálu',
    many: (count: number) => `Máte ${plural(count, ['nové oznámení', 'nová oznámení', 'nových oznámení'])}`,
    manyIntro: 'v portálu pro vás máme nová oznámení:',
    digest: (count: number) => `Denní souhrn: ${plural(count, ['oznámení', 'oznámení', 'oznámení'])}`,
    digestIntro: 'toto jste v portálu ještě neviděli:',
    more: (count: number) => `A další oznámení: ${count}. Všechna najdete v portálu pod zvonkem.`,
    unsubscribe: 'Odhlásit odběr tohoto druhu zpráv',
    settings: 'Nastavení oznámení',
  },
} as const;
