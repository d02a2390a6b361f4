/** Mails about requests, and the operator's lists of them. */
export const requests = {
  kinds: { assistant: 'IT asistent', consierge: 'Objednávka', callbacks: 'Zpětné volání' },
  states: { NEW: 'nový', ACCEPTED: 'přijatý', DONE: 'vyřízený' },
  types: {
    SURVEY: 'Průzkum trhu',
    REFERENCE: 'Nezávislá reference',
    CONSULTATION: 'Konzultace k vybranému projektu',
    EXPERTIZE: 'Odborný posudek',
    OTHER: 'Jiné',
  },
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
    sent: 'Odesláno',
  },
  operator: {
    created: (id: number, title: string, name: string) => `Nový požadavek ${id}: ${title}, ${name}`,
    createdIntro: 'klient poslal z portálu nový požadavek.',
    how: (id: number) =>
      `Až se ho ujmete, zapište to příkazem „npm run manage -- requests accept ${id}“ a po vyřízení „npm run manage -- requests done ${id}“. Klient se to dozví e-mailem.`,
    takenBack: (id: number, title: string, name: string) => `Vzato zpět, požadavek ${id}: ${title}, ${name}`,
    takenBackIntro: 'klient vzal svůj požadavek zpět, není potřeba se mu ozývat.',
    /** @param since when the first of them came */
    held: (count: number, since: string) => `Další požadavky téhož klienta od ${since}: ${count}`,
    heldIntro: 'jeden klient posílá požadavky rychle za sebou, proto o dalších píšeme najednou:',
    heldHow: 'Celé požadavky vypíše příkaz „npm run manage -- requests list --state NEW“.',
  },
  /** What somebody asked for, after a verb. */
  asked: {
    assistant: 'váš požadavek na IT asistenta',
    callbacks: 'vaši žádost o zpětné volání',
    consierge: 'vaši objednávku',
  },
  client: {
    ACCEPTED: {
      subject: (what: string) => `Přijali jsme ${what}`,
      intro: 'váš požadavek jsme přijali a věnujeme se mu. Ozveme se vám na uvedený telefon.',
    },
    DONE: {
      subject: (what: string) => `Vyřídili jsme ${what}`,
      intro: 'váš požadavek jsme vyřídili. Děkujeme, že jste se na nás obrátili.',
    },
    open: 'Zobrazit moje požadavky',
  },
} as const;
