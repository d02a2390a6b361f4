import { PLAN_FOR } from '#contract/limits/plans.ts';
import { plural } from '#platform/texts/plural.ts';

/** Mails about companies whose number and name are compared with the business register. */
export const companyTexts = {
  facts: { name: 'Firma', number: 'IČO' },
  edit: 'Otevřít profil firmy',
  reasons: {
    NAME: 'Registr ARES vede pod tímto IČO jiný název.',
    UNKNOWN: 'Registr ARES toto IČO nezná.',
    DISSOLVED: 'Firma s tímto IČO podle registru ARES zanikla.',
    TAKEN: 'Firmu s tímto IČO už v portálu spravuje jiný účet.',
    AGAIN: 'Firma se po zamítnutí změnila.',
  },
  /** Short reasons for the operator's lists. */
  reasonsShort: {
    NAME: 'v registru je jiný název',
    UNKNOWN: 'registr IČO nezná',
    DISSOLVED: 'firma zanikla',
    TAKEN: 'IČO má jiný účet',
    AGAIN: 'změněná po zamítnutí',
  },
  states: { VERIFIED: 'ověřená', WAITING: 'čeká na ověření', UNVERIFIED: 'neověřená', REJECTED: 'zamítnutá' },
  /** Headings of the CSV file of companies. */
  fields: {
    number: 'Číslo',
    name: 'Název',
    regNumber: 'IČO',
    city: 'Město',
    role: 'Druh',
    plan: 'Plán',
    state: 'Ověření',
    why: 'Proč',
    members: 'Lidí',
    mergedInto: 'Sloučená s',
    created: 'Založeno',
  },
  decidedBefore: 'Firma už je v tomto stavu, nebo je sloučená s jinou.',
  merge: {
    gone: 'Jedna z firem už je sloučená s jinou.',
    otherNumber: 'Sloučit lze jen firmy se stejným IČO.',
    otherRole:
      'Sloučit lze jen firmy téhož druhu: klienta s klientem, dodavatele s dodavatelem, konzultanta s konzultantem.',
    unopened: 'Jedna z firem má nabídku v poptávce, která ještě nabídky přijímá. Sloučit půjdou po jejím skončení.',
    tooLate: 'Sloučení už vrátit nelze, je starší než 10 minut, nebo už je vrácené.',
    mergedSince: 'Firma se mezitím sloučila s další, toto sloučení už vrátit nelze.',
    /** Note stored with the merged company. */
    note: (name: string, id: number) => `Sloučená s firmou „${name}“ (č. ${id}).`,
  },
  waits: {
    subject: (name: string) => `Firma čeká na ověření: ${name}`,
    intro: 'firma, kterou jste v portálu uvedli, čeká na ověření. Než ji ověříme, nevidí ji nikdo kromě vás.',
    what: 'Zkontrolujte prosím IČO a název. Když budou souhlasit s registrem, firma se ověří sama; jinak ji posoudí provozovatel portálu.',
  },
  verified: {
    subject: (name: string) => `Firma je ověřená: ${name}`,
    intro: 'vaši firmu jsme ověřili. Ostatní ji teď v portálu vidí.',
  },
  rejected: {
    subject: (name: string) => `Firmu jsme neověřili: ${name}`,
    intro: 'vaši firmu jsme posoudili a ověřit ji nemůžeme. Nikdo kromě vás ji proto v portálu neuvidí.',
    reason: (reason: string) => `Důvod: ${reason}`,
    what: 'Když opravíte IČO nebo název, posoudíme ji znovu.',
  },
  operator: {
    subject: (count: number) => (count === 1 ? 'Na ověření čeká nová firma' : `Na ověření čekají nové firmy: ${count}`),
    intro:
      'tyto firmy nesouhlasí s registrem ARES, nebo jejich IČO spravuje jiný účet. Zatím je vidí jen jejich vlastníci.',
    more: (count: number) => `A další: ${count}.`,
    how: 'Všechny vypíše příkaz „npm run manage -- companies list --waiting“. Ověříte je příkazem „companies verify ČÍSLO“, odmítnete příkazem „companies reject ČÍSLO --reason "…"“. Vlastník se to dozví e-mailem.',
  },
  eventMail: {
    facts: {
      company: 'Firma',
      number: 'IČO',
      author: 'Autor',
      stars: 'Hodnocení',
      text: 'Znění',
      yours: 'Vaše hodnocení',
      reply: 'Odpověď firmy',
      reference: 'Reference',
      client: 'Zákazník',
    },
    buttons: { testimonial: 'Zobrazit hodnocení', reply: 'Zobrazit odpověď', company: 'Zobrazit firmu' },
    hints: {
      merged:
        'Projekty, reference, hodnocení i lidé obou záznamů jsou teď pohromadě. Není-li to správně, napište nám prosím.',
      unmerged: 'Každý záznam má zase své projekty, reference, hodnocení a lidi.',
    },
    starForms: ['hvězda', 'hvězdy', 'hvězd'],
    /** For the preview of mails. */
    sampleCompany: 'Sítě pod Vrchem s.r.o.',
    sample: {
      reg_number: '39002691',
      testimonial: { rating: 4, text: 'Dodali včas a vše vysvětlili.' },
      own: { text: 'Dodali včas a vše vysvětlili.', reply: 'Děkujeme, těšíme se na další spolupráci.' },
      reference: { name: 'Nový docházkový systém', client: 'Město Ukázkov' },
    },
  },
  notifications: {
    testimonial: (count: number, name: string) =>
      count > 1
        ? `Firma „${name}“ má ${plural(count, ['nové hodnocení', 'nová hodnocení', 'nových hodnocení'])}`
        : `Firma „${name}“ má nové hodnocení`,
    testimonialReply: (name: string) => `Firma „${name}“ odpověděla na vaše hodnocení`,
    reference: (count: number, name: string) =>
      count > 1
        ? `K firmě „${name}“ přibyly referenční projekty (${count})`
        : `K firmě „${name}“ přibyl referenční projekt`,
    merged: (name: string) => `K firmě „${name}“ jsme připojili její druhý záznam se stejným IČO`,
    unmerged: (name: string) => `Sloučení firmy „${name}“ s druhým záznamem se stejným IČO jsme vrátili zpět`,
  },
  supplierSearchPlan: `Vyhledávání dodavatelů je dostupné v plánu ${PLAN_FOR.searchSuppliers}.`,
  consultantsPlan: `Databáze konzultantů je dostupná od plánu ${PLAN_FOR.openConsultants}.`,
  halfOfPoint: 'Poloha má zeměpisnou šířku i délku, nebo žádnou.',
  notAPicture: 'Nahrajte obrázek PNG, JPEG nebo WebP, který není poškozený ani příliš velký.',
  testimonialsOfClients: 'Hodnocení píší klienti.',
  ownTestimonial: 'Vlastní firmu hodnotit nelze.',
  tooManyCompared: (most: number) => `Porovnat lze nejvýše ${most} firmy.`,
  aresUnavailable: 'Registr ARES teď neodpovídá.',
  aresUnknown: 'Firmu s tímto IČO registr ARES nezná.',
} as const;
