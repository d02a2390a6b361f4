import { REQUEST_LABELS, type RequestKind, type RequestState } from '#contract/vocabulary/consultation.ts';
import { requestSteps } from '#shared/texts/labels.ts';
import { userMenu } from '#shared/texts/portal.ts';

export const requestIntros: Record<RequestKind, string> = {
  assistant: 'Napište, s čím potřebujete pomoci a kdy vám máme zavolat. Asistent se vám ozve.',
  callbacks: 'Nechte nám telefon a zavoláme vám zpět. Volá provozovatel portálu, ne firma z otevřené stránky.',
  consierge: 'Vyplňte, o co máte zájem, a ozveme se vám s dalším postupem.',
};

export const requests = {
  callTitle: 'Zavolá vám portál',
  about: (name: string) => `Týká se: ${name}`,
  name: 'Jméno',
  phone: 'Telefon',
  phoneHint: 'Například +420777000112',
  time: 'Čas',
  timeHint: 'hh:mm',
  categories: 'Kategorie',
  note: 'Poznámka',
  type: 'Typ',
  consultationType: 'Typ konzultace',
  service: 'Služba',
  project: 'Projekt',
  order: (name: string) => `Objednat: ${name}`,
  send: 'Odeslat',
  thanks: 'Děkujeme, ozveme se vám',
  takeBack: 'Zrušit požadavek',
  takeBackFailed: 'Požadavek se nepodařilo zrušit. Zkuste to prosím znovu.',
  close: 'Zavřít',
} as const;

/** Texts of the page of own requests. */
export const ownRequests = {
  title: userMenu.requests,
  moreOf: (title: string) => `Další akce: ${title}`,
  lead: 'Vše, o co jste nás požádali, a v jakém jsou požadavky stavu. Dokud je požadavek nový, můžete ho zrušit.',
  filter: 'Zobrazit podle stavu',
  all: 'Vše',
  filters: { NEW: 'Nové', ACCEPTED: 'Přijaté', DONE: 'Vyřízené' } satisfies Record<RequestState, string>,
  steps: requestSteps,
  waiting: { ACCEPTED: 'Čeká na přijetí', DONE: 'Čeká na vyřízení' },
  progress: 'Průběh',
  titleOf: (kind: RequestKind, subject: string | null) =>
    subject === null ? REQUEST_LABELS[kind] : `${REQUEST_LABELS[kind]}: ${subject}`,
  refused: 'Odmítnuto',
  messages: 'Komunikace',
  portal: (who: string | null) => (who === null ? 'Portál' : `${who}, portál`),
  you: 'Vy',
  reply: 'Vaše odpověď',
  replyHint: 'Na každou zprávu můžete poslat jednu odpověď.',
  sendReply: 'Odeslat odpověď',
  call: (moment: string) => `Zavoláme vám ${moment}.`,
  calendar: 'Přidat do kalendáře',
  calendarName: (id: number) => `hovor-${id}.ics`,
  calendarEvent: (title: string) => `Hovor z IT portálu: ${title}`,
  sent: 'Co jste poslali',
  empty: 'Zatím nemáte žádný požadavek',
  emptyHint: 'Objednejte si službu, nebo si nechte zavolat.',
  emptyAction: 'Prohlédnout služby',
  none: 'Žádný požadavek v tomto stavu',
  showAll: 'Zobrazit vše',
} as const;
