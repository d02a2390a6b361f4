import { PLAN_FOR } from '#contract/limits/plans.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';

/** Texts of mails about requests, and of the operator's lists of them. */
export const requestTexts = {
  states: { NEW: 'nový', ACCEPTED: 'v řešení', DONE: 'vyřízený' },
  refused: 'odmítnutý',
  fields: {
    name: 'Jméno',
    phone: 'Telefon',
    time: 'Čas',
    service: 'Služba',
    project: 'Projekt',
    type: 'Typ',
    categories: 'Kategorie',
    note: 'Poznámka',
    account: 'Účet',
    companies: 'Firma',
    plan: 'Plán',
    sent: 'Odesláno',
    number: 'Číslo',
    state: 'Stav',
    kind: 'Druh',
    assignee: 'Vyřizuje',
    call: 'Domluvené volání',
    accepted: 'Přijato',
    done: 'Vyřízeno',
  },
  operator: {
    created: (id: number, title: string, name: string) => `Nový požadavek ${id}: ${title}, ${name}`,
    createdIntro: 'klient poslal z portálu nový požadavek.',
    how: (id: number) =>
      `Klientovi odpovíte v provozu portálu, nebo příkazy „npm run manage -- requests accept ${id}“ a „npm run manage -- requests done ${id}“. Dozví se to e-mailem.`,
    takenBack: (id: number, title: string, name: string) => `Zrušeno, požadavek ${id}: ${title}, ${name}`,
    takenBackIntro: 'klient vzal svůj požadavek zpět, není potřeba se mu ozývat.',
    /** @param since time of the first of them */
    held: (count: number, since: string) => `Další požadavky téhož klienta od ${since}: ${count}`,
    heldIntro: 'jeden klient posílá požadavky rychle za sebou, proto o dalších píšeme najednou:',
    heldHow: 'Celé požadavky vypíše příkaz „npm run manage -- requests list --state NEW“.',
  },
  /** The requested thing in the accusative. */
  asked: {
    assistant: 'váš požadavek na IT asistenta',
    callbacks: 'vaši žádost o zpětné volání',
    consierge: 'vaši objednávku',
  },
  /** Texts for the client by event. `what` is the requested thing as above. */
  client: {
    ACCEPTED: {
      subject: (what: string) => `Přijali jsme ${what}`,
      intro: 'váš požadavek jsme přijali a věnujeme se mu. Ozveme se vám na uvedený telefon.',
    },
    DONE: {
      subject: (what: string) => `Vyřídili jsme ${what}`,
      intro: 'váš požadavek jsme vyřídili. Děkujeme, že jste se na nás obrátili.',
    },
    REFUSED: {
      subject: (what: string) => `Odmítli jsme ${what}`,
      intro: 'vašemu požadavku bohužel nemůžeme vyhovět. Důvod píšeme níže.',
    },
    ANSWERED: {
      subject: (what: string) => `Odpověděli jsme na ${what}`,
      intro: 'na váš požadavek jsme odpověděli:',
    },
    CALL: {
      subject: (what: string, call: string) => `Zavoláme vám ${call}, jde o ${what}`,
      intro: 'na vašem požadavku pracujeme a zavoláme vám na uvedený telefon.',
    },
    call: (moment: string) => `Zavoláme vám ${moment}.`,
    moment: (day: string, time: string) => `${day} v ${time}`,
    open: 'Zobrazit moje požadavky',
    reply: 'Odpovědět můžete v portálu u svého požadavku.',
  },
  /** Texts for operators about the work of others, and refusals. */
  admin: {
    somebody: 'Někdo jiný',
    takenBy: (who: string, time: string | null) => `Požadavek mezitím převzal někdo jiný: ${who}${at(time)}.`,
    settledBy: (who: string, time: string | null, isRefused: boolean) =>
      `Požadavek je mezitím ${isRefused ? 'odmítnutý' : 'vyřízený'}: ${who}${at(time)}.`,
    changedBy: (who: string, time: string | null) => `Požadavek se mezitím změnil: ${who}${at(time)}.`,
    repliedMeanwhile: 'Klient mezitím k požadavku něco napsal.',
    callInFuture: 'Hovor lze domluvit na dobu od této chvíle do roka.',
    callOfSettled: 'U vyřízeného požadavku se volání nedomlouvá.',
    waitForAnswer: 'Na vaši poslední zprávu zatím čekáme s odpovědí. Další napište, až odpovíme.',
    replyTooLate: 'Na tuto odpověď už reagovat nelze, pošlete nám prosím nový požadavek.',
    handedOver: (id: number, title: string) => `Předaný požadavek ${id}: ${title}`,
    handedOverIntro: 'kolega vám předal požadavek klienta.',
    replied: (id: number, title: string) => `Klient odpověděl, požadavek ${id}: ${title}`,
    repliedIntro: 'klient reagoval na naši odpověď:',
    open: 'Otevřít požadavek',
  },
  assistantPlan: `IT asistent je dostupný v plánu ${PLAN_FOR.useAssistant}.`,
  callbackPlan: `Zpětné volání je dostupné od plánu ${PLAN_FOR.requestCallback}.`,
  requestsForClients: 'Požadavky mohou zadávat jen klienti.',
  requestAlreadyAccepted: 'Požadavek už zpracováváme, zrušit ho nelze.',
} as const;

const at = (time: string | null): string => (time === null ? '' : ` v ${time}`);

/** Texts of plans. */
export const planTexts = {
  mail: {
    plan: 'Plán',
    changed: 'Plán změnil provozovatel portálu. Co obsahuje, najdete na stránce plánů.',
    open: 'Zobrazit plány',
  },
  notifications: {
    granted: (plan: Plan) => `Máte plán ${plan}`,
    refused: (plan: Plan) => `Žádosti o plán ${plan} jsme nevyhověli`,
    changed: (plan: Plan) => `Váš plán je nyní ${plan}`,
  },
} as const;
