import { PLANS } from '#contract/vocabulary/accounts.ts';

/** Texts of the quotas of an account, for refusals and for the documentation of the API. */
export const quotaTexts = {
  /** Counted things in the forms for one, two to four, five and more; verbs for those counted per period. */
  kinds: {
    files: { things: ['soubor', 'soubory', 'souborů'], advice: 'delete' },
    fileBytes: { what: 'Soubory na účtu', advice: 'delete' },
    companies: { things: ['firmu', 'firmy', 'firem'], advice: 'ask' },
    projects: { things: ['projekt', 'projekty', 'projektů'], advice: 'delete' },
    references: { things: ['referenční projekt', 'referenční projekty', 'referenčních projektů'], advice: 'delete' },
    software: { things: ['technologii', 'technologie', 'technologií'], advice: 'delete' },
    supportBytes: { what: 'Vaše záznamy pro podporu', advice: 'wait' },
    requests: { verb: 'poslat', things: ['požadavek', 'požadavky', 'požadavků'] },
    tenders: { verb: 'odeslat', things: ['poptávku', 'poptávky', 'poptávek'] },
    messages: { verb: 'napsat', things: ['zprávu', 'zprávy', 'zpráv'] },
    testimonials: { verb: 'napsat', things: ['hodnocení', 'hodnocení', 'hodnocení'] },
    reports: { verb: 'poslat', things: ['nahlášení', 'nahlášení', 'nahlášení'] },
    invites: { verb: 'poslat', things: ['pozvánku', 'pozvánky', 'pozvánek'] },
    newCompanies: { verb: 'založit', things: ['firmu', 'firmy', 'firem'] },
    joinRequests: { verb: 'poslat', things: ['žádost o přidání', 'žádosti o přidání', 'žádostí o přidání'] },
    supportRecords: { verb: 'poslat', things: ['záznam pro podporu', 'záznamy pro podporu', 'záznamů pro podporu'] },
    calendarLinks: { verb: 'vytvořit', things: ['odkaz na kalendář', 'odkazy na kalendář', 'odkazů na kalendář'] },
    pictures: { verb: 'nahrát', things: ['obrázek', 'obrázky', 'obrázků'] },
    imports: { verb: 'spustit', things: ['import', 'importy', 'importů'] },
    exports: { verb: 'stáhnout', things: ['export dat', 'exporty dat', 'exportů dat'] },
    changes: { verb: 'uložit', things: ['změnu', 'změny', 'změn'] },
    accountChanges: { verb: 'udělat', things: ['změnu účtu', 'změny účtu', 'změn účtu'] },
    impersonation: { verb: 'začít', things: ['prohlížení', 'prohlížení', 'prohlížení'] },
  },
  periods: { MINUTE: 'minutu', HOUR: 'hodinu', DAY: 'den' },
  /** @param amount amount with its unit */
  atMost: (amount: string) => `Na účtu můžete mít nejvýše ${amount}.`,
  together: (what: string, amount: string) => `${what} mohou mít dohromady nejvýše ${amount}.`,
  atMostIn: (period: string, verb: string, amount: string) => `Za ${period} můžete ${verb} nejvýše ${amount}.`,
  again: (wait: string) => `Zkuste to prosím znovu za ${wait}.`,
  /** Advice by kind of thing, and by whether a higher plan allows more. */
  advice: {
    delete: 'Smažte prosím některé, které už nepotřebujete.',
    ask: 'Pokud jich potřebujete víc, zavolejte nám prosím na infolinku.',
    wait: 'Po 90 dnech se mažou samy, do té doby nám prosím zavolejte na infolinku.',
  },
  adviceWithPlan: {
    delete: 'Smažte prosím některé, nebo přejděte na vyšší plán.',
    ask: 'Víc jich dovolí vyšší plán.',
    wait: 'Víc jich dovolí vyšší plán.',
  },
  rateWithPlan: 'Víc dovolí vyšší plán.',
  deletedLately: 'Za poslední hodinu jste toho smazali příliš mnoho a místo se ještě neuvolnilo.',
  description: (limits: string) => `Omezení účtu (${PLANS.join(', ')}): ${limits}.`,
} as const;
