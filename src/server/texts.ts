/** Czech sentences that the server says to people; those of validation are in `contract/rules/messages`. */
export const texts = {
  badRequest: 'Požadavek není ve správném tvaru.',
  wrongAddress: 'Adresa není ve správném tvaru.',
  malformedJson: 'Tělo požadavku není platný JSON.',
  wrongType: 'Hodnota má nesprávný typ.',
  wrongValue: 'Hodnota není platná.',
  wrongBox: 'Oblast mapy se zadává jako západ,jih,východ,sever ve stupních.',
  wrongPlace: 'Místo se zadává jako šířka,délka ve stupních.',
  /** @param max kilometres */
  wrongDistance: (max: number) => `Vzdálenost se zadává v celých kilometrech od 1 do ${max}.`,
  distanceWithoutPlace: 'Vzdálenost potřebuje i místo, od kterého se měří.',
  placeWithoutDistance: 'K místu zadejte i vzdálenost v kilometrech.',
  orderWithoutPlace: 'Řadit podle vzdálenosti lze jen s místem, od kterého se měří.',
  wrongCharacters: 'Text obsahuje nepovolené znaky.',
  repeatedParameter: 'Parametr je uveden víckrát.',
  forbiddenKey: 'Tento název pole není povolen.',
  unknownField: (name: string) => `Neznámé pole ${name}.`,
  unknownReference: 'Vybraná položka neexistuje.',

  supplierSearchPlan: 'Vyhledávání dodavatelů je dostupné v plánu PREMIUM.',
  consultantsPlan: 'Databáze konzultantů je dostupná v plánech BASIC a PREMIUM.',

  unauthenticated: 'Přihlaste se prosím.',
  invalidToken: 'Přihlášení vypršelo, přihlaste se prosím znovu.',
  forbidden: 'K této akci nemáte oprávnění.',
  notFound: 'Nenalezeno.',
  pageNotFound: '404 Page not found',
  invalidPage: 'Neplatná stránka.',
  methodNotAllowed: 'Tuto metodu adresa nepodporuje.',
  conflict: 'Záznam je v rozporu s jiným záznamem.',
  preconditionFailed: 'Záznam mezitím změnil někdo jiný.',
  tooLarge: 'Požadavek je příliš velký.',
  unsupportedMediaType: 'Tento typ obsahu server nepřijímá.',
  /** @param seconds to wait */
  tooManyRequests: (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    return `Příliš mnoho pokusů. Zkuste to prosím za ${minutes <= 1 ? 'minutu' : `${minutes} ${minutes < 5 ? 'minuty' : 'minut'}`}.`;
  },
  internal: 'Na serveru se něco nepovedlo. Zkuste to prosím znovu.',
  databaseUnavailable: 'Databáze teď neodpovídá. Zkuste to prosím za chvíli.',
  demoInProduction:
    'V databázi jsou ukázkové účty s heslem, které každý zná. Pro skutečný provoz nastavte v DATABASE_URL nebo DATA_DIR databázi bez ukázky.',
  overloaded: 'Server je teď přetížený. Zkuste to prosím za chvíli.',
  timeout: 'Požadavek trval příliš dlouho.',
  tooManyAtOnce: 'Najednou od vás přišlo příliš mnoho požadavků. Zkuste to prosím za chvíli.',
  tooManyPictures: 'Právě zpracováváme hodně obrázků. Zkuste ho prosím nahrát za chvíli.',

  idempotencyRunning: 'Stejný požadavek se právě zpracovává.',
  idempotencyReused: 'Klíč Idempotency-Key už byl použit s jiným obsahem.',
  idempotencyKeyFormat: 'Hlavička Idempotency-Key musí mít 1 až 100 tisknutelných znaků.',

  wrongCredentials: 'Nesprávný e-mail nebo heslo.',
  registered: 'Na zadaný e-mail jsme poslali zprávu. Účet dokončíte odkazem v ní.',
  verified: 'Účet je hotový, vítejte.',
  linkUnknown: 'Odkaz není platný. Zkontrolujte, že je celý, nebo si nechte poslat nový.',
  linkUsed: 'Odkaz už byl použit.',
  linkExpired: 'Platnost odkazu vypršela. Nechte si poslat nový.',
  verificationResent: 'Pokud na tento e-mail čeká registrace, poslali jsme na něj nový odkaz.',
  resetSent: 'Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz pro nastavení nového hesla.',
  passwordReset: 'Nové heslo je nastavené. Teď se s ním přihlaste.',
  passwordChanged: 'Heslo bylo změněno. Ostatní přihlášení skončila.',
  wrongOldPassword: 'Současné heslo není správné.',
  wrongPassword: 'Heslo není správné.',
  othersLoggedOut: 'Ostatní přihlášení skončila.',
  deletionAsked: (day: string) => `Účet smažeme ${day}. Když se do té doby přihlásíte, smazání zrušíte.`,
  deletionCancelled: 'Smazání účtu je zrušené, vítejte zpět.',
  planRequested: (plan: string) => `Žádost o plán ${plan} jsme odeslali, ozveme se vám.`,
  plansForClients: 'Plány jsou jen pro klienty.',
  planNotHigher: 'Vyberte vyšší plán, než máte.',
  finishLogin: 'Dokončete přihlášení druhým faktorem.',
  wrongCode: 'Kód není správný, nebo už byl použit. Z aplikace opište vždy ten nejnovější.',
  wrongSetUpCode: 'Kód není správný. Opište nejnovější kód z aplikace a zkontrolujte, že má telefon správný čas.',
  wrongCodesEnd: 'Kód není správný ani na posledním pokusu. Přihlaste se prosím znovu.',
  codeUnreadable: 'Kódy z aplikace teď nejdou ověřit. Použijte záložní kód, nebo se obraťte na provozovatele portálu.',
  secondFactorIsOn: 'Dvoufázové ověření už je zapnuté.',
  secondFactorIsOff: 'Dvoufázové ověření není zapnuté.',
  secondFactorNotStarted: 'Nastavení vypršelo. Začněte prosím znovu.',
  secondFactorRequired: 'Operátorům nejde dvoufázové ověření vypnout.',
  secondFactorEnded: 'Dvoufázové ověření je vypnuté.',
  logInAgain: 'Z bezpečnostních důvodů se nejdřív odhlaste a znovu přihlaste.',
  fewRecoveryCodes: (left: number) =>
    `${left === 0 ? 'Nezbývá vám žádný záložní kód' : left === 1 ? 'Zbývá vám poslední záložní kód' : `Zbývají vám ${left} záložní kódy`}. Nové si vytvořte v přihlašovacích údajích.`,
  identityFailed: 'Přihlášení přes poskytovatele se nepovedlo. Zkuste to prosím znovu.',
  identityUnavailable: 'Poskytovatel přihlášení teď neodpovídá. Přihlaste se e-mailem, nebo to zkuste za chvíli.',
  identityUnverified: 'Poskytovatel nepotvrdil váš e-mail, proto vás nemůžeme přihlásit.',
  identityUnknown: 'S e-mailem od poskytovatele tu zatím není účet. Zaregistrujte se prosím se stejným e-mailem.',

  grantsNothingGiven: 'Vyberte aspoň žadatele, oblast, přesnou oblast nebo část mapy.',

  halfOfPoint: 'Poloha má zeměpisnou šířku i délku, nebo žádnou.',
  notAPicture: 'Nahrajte obrázek PNG, JPEG nebo WebP, který není poškozený ani příliš velký.',
  testimonialsOfClients: 'Hodnocení píší klienti.',
  ownTestimonial: 'Vlastní subjekt hodnotit nelze.',
  reported: 'Děkujeme, nahlášení jsme předali provozovateli portálu.',
  ownReport: 'To, co je vaše, nahlásit nelze.',
  reportedBefore: 'Tohle už jste nahlásili, provozovatel portálu o tom ví.',
  hiddenMessage: 'Příspěvek byl skryt.',
  hiddenAuthor: 'Skrytý příspěvek',
  tooManyCompared: (most: number) => `Porovnat lze nejvýše ${most} subjekty.`,
  aresUnavailable: 'Registr ARES teď neodpovídá.',
  aresUnknown: 'Subjekt s tímto IČO registr ARES nezná.',

  assistantPlan: 'IT asistent je dostupný v plánu PREMIUM.',
  callbackPlan: 'Zpětné volání je dostupné v plánu BASIC a PREMIUM.',
  requestsForClients: 'Požadavky mohou zadávat jen klienti.',
  requestAlreadyAccepted: 'Požadavek už zpracováváme, vzít zpět ho nelze.',

  garagePlan: 'Digitální garáž je dostupná v plánu BASIC a PREMIUM.',
  importEmpty: 'Import neobsahuje žádné řádky.',
  importTooLong: (most: number) => `Najednou lze importovat nejvýše ${most} řádků.`,
  yes: 'Ano',
  no: 'Ne',

  /** What every mail says around its own words. */
  mail: {
    portal: 'IT portál',
    greeting: 'Dobrý den,',
    signature: 'Váš IT portál',
    automatic: 'Tuto zprávu poslal IT portál automaticky, prosím neodpovídejte na ni.',
  },

  /** Mails about requests, and the operator's lists of them. */
  requests: {
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
    client: {
      ACCEPTED: {
        subject: (title: string) => `Váš požadavek jsme přijali: ${title}`,
        intro: 'váš požadavek jsme přijali a věnujeme se mu. Ozveme se vám na uvedený telefon.',
      },
      DONE: {
        subject: (title: string) => `Váš požadavek je vyřízený: ${title}`,
        intro: 'váš požadavek jsme vyřídili. Děkujeme, že jste se na nás obrátili.',
      },
      open: 'Zobrazit moje požadavky',
    },
  },

  /** Mails and the calendar about licences that expire. */
  expiry: {
    /** @param days to the end; negative after it */
    when: (days: number): string => {
      if (days === 0) return 'vyprší dnes';
      if (days < 0) return `vypršela před ${days === -1 ? '1 dnem' : `${-days} dny`}`;
      return `vyprší za ${days} ${days === 1 ? 'den' : days < 5 ? 'dny' : 'dní'}`;
    },
    supplier: (name: string) => `Dodavatel: ${name}`,
    subjectOne: (name: string, when: string) => `Licence ${name} ${when}`,
    subjectMany: (count: number) => `Končí platnost ${count} licencí`,
    advice: (url: string) =>
      `Všechny licence, které brzy vyprší, najdete na ${url}. Hlídání vypnete v úpravě technologie.`,
    event: (name: string) => `Vyprší licence ${name}`,
    calendar: 'Vypršení licencí',
  },

  notARecord: 'Tohle není záznam pro podporu.',
  recordNotMasked: 'Záznam se nepodařilo včas zpracovat. Zkuste to prosím za chvíli, nebo si ho uložte do souboru.',
  support: {
    subject: (id: number) => `Záznam pro podporu č. ${id}`,
    intro: 'uživatel poslal záznam toho, co v portálu viděl.',
    account: 'Účet',
    route: 'Stránka',
    build: 'Verze portálu',
    open: 'Otevřít v přehrávači',
  },

  /** What one account may have and do; said when it is refused, and in the description of the API. */
  quotas: {
    /** Things that can be counted, as one, two to four, five and more of them; what is done with those counted in a time. */
    kinds: {
      files: { things: ['soubor', 'soubory', 'souborů'], advice: 'delete' },
      fileBytes: { what: 'Soubory na účtu', advice: 'delete' },
      companies: { things: ['firmu', 'firmy', 'firem'], advice: 'ask' },
      projects: { things: ['projekt', 'projekty', 'projektů'], advice: 'delete' },
      references: { things: ['referenční projekt', 'referenční projekty', 'referenčních projektů'], advice: 'delete' },
      software: { things: ['technologii', 'technologie', 'technologií'], advice: 'delete' },
      supportBytes: { what: 'Vaše záznamy pro podporu', advice: 'wait' },
      requests: { verb: 'poslat', things: ['požadavek', 'požadavky', 'požadavků'] },
      messages: { verb: 'napsat', things: ['zprávu', 'zprávy', 'zpráv'] },
      testimonials: { verb: 'napsat', things: ['hodnocení', 'hodnocení', 'hodnocení'] },
      reports: { verb: 'poslat', things: ['nahlášení', 'nahlášení', 'nahlášení'] },
      supportRecords: { verb: 'poslat', things: ['záznam pro podporu', 'záznamy pro podporu', 'záznamů pro podporu'] },
      calendarLinks: { verb: 'vytvořit', things: ['odkaz na kalendář', 'odkazy na kalendář', 'odkazů na kalendář'] },
      pictures: { verb: 'nahrát', things: ['obrázek', 'obrázky', 'obrázků'] },
      imports: { verb: 'spustit', things: ['import', 'importy', 'importů'] },
      exports: { verb: 'stáhnout', things: ['export dat', 'exporty dat', 'exportů dat'] },
      changes: { verb: 'uložit', things: ['změnu', 'změny', 'změn'] },
      accountChanges: { verb: 'udělat', things: ['změnu účtu', 'změny účtu', 'změn účtu'] },
    },
    periods: { MINUTE: 'minutu', HOUR: 'hodinu', DAY: 'den' },
    /** @param amount with its unit */
    atMost: (amount: string) => `Na účtu můžete mít nejvýš ${amount}.`,
    together: (what: string, amount: string) => `${what} mohou mít dohromady nejvýš ${amount}.`,
    atMostIn: (period: string, verb: string, amount: string) => `Za ${period} můžete ${verb} nejvýš ${amount}.`,
    again: (wait: string) => `Zkuste to prosím znovu za ${wait}.`,
    /** What to do about things, by their kind and by whether a higher plan allows more of them. */
    advice: {
      delete: 'Smažte prosím některé, které už nepotřebujete.',
      ask: 'Pokud jich potřebujete víc, zavolejte nám prosím na hotline.',
      wait: 'Po 90 dnech se mažou samy, do té doby nám prosím zavolejte na hotline.',
    },
    adviceWithPlan: {
      delete: 'Smažte prosím některé, nebo přejděte na vyšší plán.',
      ask: 'Víc jich dovolí vyšší plán.',
      wait: 'Víc jich dovolí vyšší plán.',
    },
    rateWithPlan: 'Víc dovolí vyšší plán.',
    deletedLately: 'Za poslední hodinu jste toho smazali příliš mnoho a místo se ještě neuvolnilo.',
    description: (limits: string) => `Omezení účtu (FREE, BASIC, PREMIUM): ${limits}.`,
  },

  /** Mails about companies whose number and name are compared with the business register. */
  companies: {
    facts: { name: 'Firma', number: 'IČO' },
    edit: 'Otevřít profil firmy',
    reasons: {
      NAME: 'Registr ARES vede pod tímto IČO jiný název.',
      UNKNOWN: 'Registr ARES toto IČO nezná.',
      DISSOLVED: 'Firma s tímto IČO podle registru ARES zanikla.',
      TAKEN: 'Firmu s tímto IČO už v portálu spravuje jiný účet.',
      AGAIN: 'Firma se po zamítnutí změnila.',
    },
    /** As the operator's lists name them. */
    reasonsShort: {
      NAME: 'v registru je jiný název',
      UNKNOWN: 'registr IČO nezná',
      DISSOLVED: 'firma zanikla',
      TAKEN: 'IČO má jiný účet',
      AGAIN: 'změněná po zamítnutí',
    },
    states: { VERIFIED: 'ověřená', WAITING: 'čeká na ověření', UNVERIFIED: 'neověřená', REJECTED: 'zamítnutá' },
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
      intro: 'tyto firmy nesouhlasí s registrem ARES, nebo jejich IČO spravuje jiný účet. Zatím je vidí jen jejich vlastníci.',
      more: (count: number) => `A další: ${count}.`,
      how: 'Všechny vypíše příkaz „npm run manage -- companies list --waiting“. Ověříte je příkazem „companies verify ČÍSLO“, odmítnete příkazem „companies reject ČÍSLO --reason "…"“. Vlastník se to dozví e-mailem.',
    },
  },

  /** Mails about what readers reported and operators hid. */
  moderation: {
    kinds: { testimonials: 'hodnocení', messages: 'příspěvek', companies: 'firma' },
    facts: { thing: 'Co', reason: 'Důvod', said: 'Znění' },
    operator: {
      subject: (kind: string, id: number) => `Nahlášeno: ${kind} ${id}`,
      intro: 'čtenář portálu žádá, abyste se na něco podívali.',
    },
    how: {
      testimonials: (id: number, report: number) =>
        `Skryjete ho příkazem „npm run manage -- testimonials hide ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
      messages: (id: number, report: number) =>
        `Skryjete ho příkazem „npm run manage -- messages hide ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
      companies: (id: number, report: number) =>
        `Firmu odmítnete příkazem „npm run manage -- companies reject ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
    },
    author: {
      subject: { testimonials: 'Vaše hodnocení jsme skryli', messages: 'Váš příspěvek jsme skryli' },
      intro: {
        testimonials: 'provozovatel portálu skryl vaše hodnocení. Ostatní ho už nevidí a do průměru se nepočítá.',
        messages: 'provozovatel portálu skryl váš příspěvek v diskusi. Ostatní ho už nevidí.',
      },
      what: 'Pokud s tím nesouhlasíte, napište prosím provozovateli portálu.',
    },
  },

  projectsForClients: 'Projekty zakládají jen klienti.',
  referencesForProviders: 'Referenční projekty přidávají jen dodavatelé a konzultanti.',
  deletedPerson: 'Smazaný uživatel',
  unusableFileName: 'Takto se soubor jmenovat nemůže. Zadejte název s písmeny nebo číslicemi, bez složek.',
  emptyFile: 'Soubor je prázdný.',
  brokenUpload: 'Soubor nedorazil celý. Nahrajte ho prosím znovu.',
  noRoomLeft: 'Na serveru dochází místo, a proto teď nejde nic nahrát. Zkuste to prosím později.',
  storageUnavailable: 'Úložiště souborů teď neodpovídá. Zkuste to prosím za chvíli.',

  /** Mails about the own account. */
  accountMails: {
    verify: {
      subject: 'Dokončete registraci do IT portálu',
      intro: 's vaším e-mailem někdo, nejspíš vy, vyplnil registraci do IT portálu:',
      person: 'Jméno',
      role: 'Role',
      roles: { CLIENT: 'klient', SUPPLIER: 'dodavatel', CONSULTANT: 'konzultant' },
      company: 'Organizace',
      companyOf: (name: string, regNumber: string) => `${name} (IČO ${regNumber})`,
      how: 'Účet dokončíte tímto odkazem. Zvolíte si v něm heslo a údaje můžete ještě opravit.',
      button: 'Dokončit registraci',
      note: (hours: number) =>
        `Odkaz platí ${hours} hodin. Pokud jste se neregistrovali, tuto zprávu smažte; dokud nezvolíte heslo, žádný účet nevznikne.`,
    },
    known: {
      subject: 'Účet v IT portálu už máte',
      intro: 'někdo se právě pokusil registrovat s vaším e-mailem. Účet s ním už existuje a nic se na něm nezměnilo.',
      button: 'Přihlásit se',
      note: (url: string) => `Pokud si nepamatujete heslo, nastavte si nové: ${url}`,
    },
    reset: {
      subject: 'Nové heslo do IT portálu',
      intro: 'nové heslo si nastavíte otevřením tohoto odkazu.',
      button: 'Nastavit nové heslo',
      note: (minutes: number) =>
        `Odkaz platí ${minutes} minut a jen jednou. Pokud jste o nové heslo nežádali, tuto zprávu smažte; heslo se nezmění.`,
    },
    changed: {
      subject: 'Heslo do IT portálu bylo změněno',
      intro: 'heslo k vašemu účtu bylo právě změněno a ostatní přihlášení skončila.',
      note: 'Pokud jste to nebyli vy, nastavte si ihned nové heslo.',
      button: 'Nastavit nové heslo',
    },
    secondFactorOn: {
      subject: 'Dvoufázové ověření v IT portálu je zapnuté',
      intro: 'při přihlášení se teď kromě hesla zadává kód z aplikace. Ostatní přihlášení skončila.',
      note: 'Pokud jste to nebyli vy, obraťte se ihned na provozovatele portálu.',
    },
    secondFactorOff: {
      subject: 'Dvoufázové ověření v IT portálu je vypnuté',
      intro: 'k přihlášení teď stačí heslo.',
      note: 'Pokud jste to nebyli vy, nastavte si ihned nové heslo a ověření znovu zapněte.',
      button: 'Nastavit nové heslo',
    },
    secondFactorReset: {
      subject: 'Provozovatel vypnul dvoufázové ověření vašeho účtu',
      intro: 'provozovatel portálu zrušil dvoufázové ověření vašeho účtu a ukončil všechna přihlášení. Přihlaste se heslem a ověření si nastavte znovu.',
      note: 'Pokud jste o to nežádali, obraťte se ihned na provozovatele portálu.',
      button: 'Přihlásit se',
    },
    recoveryCode: {
      subject: 'Někdo použil záložní kód k vašemu účtu v IT portálu',
      intro: (left: number) => `místo kódu z aplikace byl právě použit záložní kód. Nepoužitých záložních kódů: ${left}.`,
      note: 'Pokud jste to nebyli vy, nastavte si ihned nové heslo a vytvořte nové záložní kódy.',
      button: 'Nastavit nové heslo',
    },
    wrongCodes: {
      subject: 'Někdo zkouší přihlašovací kódy k vašemu účtu v IT portálu',
      intro: 'někdo se přihlásil vaším heslem a potom několikrát zadal špatný kód. Do účtu se nedostal a další kódy teď chvíli nepřijímáme.',
      note: 'Pokud jste to nebyli vy, zná vaše heslo někdo cizí: nastavte si ihned nové. Ukončí to i jeho pokusy.',
      button: 'Nastavit nové heslo',
    },
    attempts: {
      subject: 'Někdo se opakovaně pokouší přihlásit k vašemu účtu',
      intro:
        'někdo se opakovaně pokusil přihlásit k vašemu účtu v IT portálu s nesprávným heslem. Žádný z těch pokusů se nezdařil a další dočasně omezujeme.',
      advice:
        'Pokud jste to byli vy a heslo si nepamatujete, nastavte si nové. Pokud jste to nebyli vy a heslo používáte i jinde, nebo je snadné ho uhodnout, nastavte si také nové, delší a jen pro tento portál. Jinak nemusíte dělat nic.',
      button: 'Nastavit nové heslo',
      note: 'V prohlížeči, ve kterém jste se už přihlásili, se přihlásíte jako obvykle. Tuto zprávu posíláme nejvýše jednou denně a na heslo se v ní nikdy neptáme.',
    },
    deletion: {
      subject: (day: string) => `Účet v IT portálu bude ${day} smazán`,
      intro: (day: string) =>
        `požádali jste o smazání účtu. Účet a vaše data smažeme ${day}, vaše zprávy v cizích diskusích zůstanou bez jména.`,
      note: 'Smazání zrušíte tím, že se do té doby přihlásíte.',
      button: 'Přihlásit se a účet ponechat',
    },
    kept: {
      subject: 'Smazání účtu v IT portálu je zrušené',
      intro: 'přihlásili jste se, a tím jste smazání účtu zrušili. Vše zůstává, jak bylo.',
    },
    plan: {
      subject: (wanted: string, email: string) => `Žádost o plán ${wanted}: ${email}`,
      intro: (plan: string, wanted: string) => `klient s plánem ${plan} žádá o plán ${wanted}.`,
      account: 'Účet',
      current: 'Současný plán',
      wanted: 'Žádaný plán',
    },
  },

  /** Why something matches a project. */
  matches: {
    categories: (names: string) => `Společné kategorie: ${names}`,
    products: (names: string) => `Společné technologie: ${names}`,
    tags: (names: string) => `Společné štítky: ${names}`,
    more: (count: number) => `a další ${count}`,
    region: (name: string) => `Stejný kraj: ${name}`,
    rating: (average: number, count: number) => `Hodnocení ${average.toLocaleString('cs-CZ')} z 5 (${count}×)`,
    uses: (count: number) => `Použito v referencích: ${count}×`,
    digital: 'Podporuje digitalizaci a IT',
    openGrant: (until: string | null) => (until ? `Žádosti do ${czechDay(until)}` : 'Příjem žádostí je otevřený'),
    plannedGrant: 'Příjem žádostí se připravuje',
  },
} as const;

/** `2026-11-20` as `20. 11. 2026`. */
export function czechDay(day: string): string {
  return day.split('-').reverse().map(Number).join('. ');
}
