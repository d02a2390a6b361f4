import { PLAN_FOR } from '#contract/limits/plans.ts';
import { dateTime, number, shortDateOf } from '#shared/texts/format.ts';

/** Texts of sending an inquiry to several companies at once. */
export const inquiry = {
  open: 'Poslat poptávku',
  openNamed: (name: string) => `Poslat poptávku firmě ${name}`,
  openAll: 'Poslat poptávku všem',
  invitedOn: (at: string) => `Osloveno ${shortDateOf(at)}`,
  invitedTo: (project: string) => `Otevřít poptávku: ${project}`,
  title: 'Poslat poptávku',
  to: (names: readonly string[]) => `Komu: ${names.join(', ')}`,
  project: 'Projekt',
  newProject: 'Nevyberete-li žádný, založíme nový.',
  text: 'Co potřebujete',
  textHint: 'První řádek bude názvem poptávky. Podrobnosti můžete napsat pod něj.',
  until: 'Do kdy chcete nabídky',
  untilHint: 'Do konce tohoto dne.',
  budget: 'Rozpočet',
  budgetHint: 'Horní hranice v Kč. Nevyplněný rozpočet dodavatelé neuvidí.',
  send: 'Odeslat poptávku',
  running: (until: string) =>
    `Projekt už poptávku má, přijímá nabídky do ${dateTime(until)}. Firmy přidáme k této poptávce.`,
  sent: 'Poptávka je odeslaná',
  invited: (count: number) =>
    count === 1 ? 'Poptávku jsme odeslali jedné firmě.' : `Poptávku jsme odeslali ${number(count)} firmám.`,
  sentHint: (until: string) =>
    `Jakmile přijde nabídka, dáme vám vědět. Nabídky přijímáme do ${dateTime(until)}. Přílohy, třeba návrh smlouvy, přidáte v poptávce.`,
  show: 'Zobrazit poptávku',
  close: 'Zavřít',
  consultantsLocked: `Konzultanty lze oslovit od plánu ${PLAN_FOR.openConsultants}.`,
} as const;
