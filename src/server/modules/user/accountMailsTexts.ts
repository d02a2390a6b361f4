/** Texts of mails about the recipient's own account. */
export const accountMailTexts = {
  verify: {
    subject: 'Dokončete registraci do IT portálu',
    intro: 'někdo, pravděpodobně vy, vyplnil s vaším e-mailem registraci do IT portálu:',
    person: 'Jméno',
    role: 'Role',
    roles: { CLIENT: 'klient', SUPPLIER: 'dodavatel', CONSULTANT: 'konzultant' },
    company: 'Firma',
    companyOf: (name: string, regNumber: string) => `${name} (IČO ${regNumber})`,
    how: 'Registraci dokončíte kliknutím na odkaz. Zvolíte si heslo a údaje můžete ještě opravit.',
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
    intro: 'nové heslo si nastavíte kliknutím na odkaz.',
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
  identityAdded: {
    subject: 'K vašemu účtu v IT portálu přibyl způsob přihlášení',
    intro: (provider: string) => `k vašemu účtu se nyní lze přihlásit také prostřednictvím služby ${provider}.`,
    note: 'Pokud jste to nebyli vy, obraťte se ihned na provozovatele portálu a nastavte si nové heslo.',
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
  locked: {
    subject: 'Váš účet v IT portálu je zablokovaný',
    intro: 'váš účet v IT portálu jsme zablokovali a ukončili všechna jeho přihlášení.',
    reason: (reason: string) => `Důvod: ${reason}`,
    note: 'O vaše data jste nepřišli. Pokud s tím nesouhlasíte, obraťte se na provozovatele portálu.',
  },
  unlocked: {
    subject: 'Váš účet v IT portálu je zase přístupný',
    intro: 'zablokování vašeho účtu jsme zrušili, můžete se zase přihlásit.',
    button: 'Přihlásit se',
  },
  secondFactorReset: {
    subject: 'Provozovatel vypnul dvoufázové ověření vašeho účtu',
    intro:
      'provozovatel portálu zrušil dvoufázové ověření vašeho účtu a ukončil všechna přihlášení. Přihlaste se heslem a ověření si nastavte znovu.',
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
    intro:
      'někdo se přihlásil vaším heslem a potom několikrát zadal špatný kód. Do účtu se nedostal a další kódy teď chvíli nepřijímáme.',
    note: 'Pokud jste to nebyli vy, zná vaše heslo někdo cizí: nastavte si ihned nové. Ukončí to i jeho pokusy.',
    button: 'Nastavit nové heslo',
  },
  attempts: {
    subject: 'Někdo se opakovaně pokouší přihlásit k vašemu účtu',
    intro:
      'někdo se opakovaně pokusil přihlásit k vašemu účtu v IT portálu s nesprávným heslem. Žádný z pokusů nebyl úspěšný a další dočasně omezujeme.',
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
  address: {
    subject: 'Ověřte adresu pro oznámení z IT portálu',
    intro: 'na tuto adresu se v poslední době nedařilo doručovat, proto jsme na ni přestali posílat oznámení.',
    button: 'Ověřit adresu a znovu posílat',
    /** @param hours validity of the link in hours */
    note: (hours: number) => `Odkaz platí ${hours} hodin. Pokud jste o něj nežádali, nemusíte nic dělat.`,
  },
  plan: {
    subject: (wanted: string, email: string) => `Žádost o plán ${wanted}: ${email}`,
    intro: (plan: string, wanted: string) => `klient s plánem ${plan} žádá o plán ${wanted}.`,
    account: 'Účet',
    current: 'Současný plán',
    wanted: 'Žádaný plán',
    how: (email: string, wanted: string) =>
      `Vyhovíte příkazem „npm run manage -- users set-plan ${email} ${wanted}“. Čekající žádosti vypíše „plans list --waiting“, odmítnete příkazem „plans refuse ČÍSLO --reason "…"“. Klient se to dozví e-mailem i v portálu.`,
    granted: {
      subject: (plan: string) => `Máte plán ${plan}`,
      intro: (plan: string) => `vyhověli jsme vaší žádosti, váš účet má od teď plán ${plan}.`,
    },
    refused: {
      subject: (plan: string) => `K vaší žádosti o plán ${plan}`,
      intro: (plan: string) => `vaší žádosti o plán ${plan} jsme nevyhověli.`,
      reason: (reason: string) => `Důvod: ${reason}`,
      what: 'Účtu ani vašich dat se to netýká. Požádat můžete kdykoli znovu.',
    },
    open: 'Zobrazit plány',
  },
} as const;
