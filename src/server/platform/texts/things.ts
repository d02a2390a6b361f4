import { plural, type Forms } from './plural';

const technologies: Forms = ['technologie', 'technologie', 'technologií'];

/** Texts of companies, projects, technologies and their parts. */
export const things = {
  supplierSearchPlan: 'Vyhledávání dodavatelů je dostupné v plánu PREMIUM.',
  consultantsPlan: 'Databáze konzultantů je dostupná od plánu BASIC.',

  grantsNothingGiven: 'Vyberte aspoň žadatele, oblast, přesnou oblast nebo část mapy.',

  halfOfPoint: 'Poloha má zeměpisnou šířku i délku, nebo žádnou.',
  notAPicture: 'Nahrajte obrázek PNG, JPEG nebo WebP, který není poškozený ani příliš velký.',
  testimonialsOfClients: 'Hodnocení píší klienti.',
  ownTestimonial: 'Vlastní firmu hodnotit nelze.',
  reported: 'Děkujeme, nahlášení jsme předali provozovateli portálu.',
  ownReport: 'Vlastní obsah nahlásit nelze.',
  reportedBefore: 'Tohle už jste nahlásili, provozovatel portálu o tom ví.',
  hiddenMessage: 'Příspěvek byl skryt.',
  hiddenAuthor: 'Skrytý příspěvek',
  tooManyCompared: (most: number) => `Porovnat lze nejvýše ${most} firmy.`,
  aresUnavailable: 'Registr ARES teď neodpovídá.',
  aresUnknown: 'Firmu s tímto IČO registr ARES nezná.',

  assistantPlan: 'IT asistent je dostupný v plánu PREMIUM.',
  callbackPlan: 'Zpětné volání je dostupné od plánu BASIC.',
  requestsForClients: 'Požadavky mohou zadávat jen klienti.',
  requestAlreadyAccepted: 'Požadavek už zpracováváme, vzít zpět ho nelze.',

  garagePlan: 'Digitální garáž je dostupná od plánu BASIC.',
  importEmpty: 'Import neobsahuje žádné řádky.',
  manyChanged: (count: number, endless: number) =>
    endless === 0
      ? `Změny byly uloženy: ${plural(count, technologies)}.`
      : `Změny byly uloženy: ${plural(count, technologies)}. Bez konce platnosti, a proto beze změny: ${endless}.`,
  manyDeleted: (count: number) => `Smazáno: ${plural(count, technologies)}.`,
  manyRestored: (count: number) => `Vráceno zpět: ${plural(count, technologies)}.`,
  importUndone: (count: number) => `Import je vzatý zpět, smazáno: ${plural(count, technologies)}.`,
  importTooLong: (most: number) => `Najednou lze importovat nejvýše ${most} řádků.`,
  yes: 'Ano',
  no: 'Ne',

  projectsForClients: 'Projekty zakládají jen klienti.',
  referencesForProviders: 'Referenční projekty přidávají jen dodavatelé a konzultanti.',
  deletedPerson: 'Smazaný uživatel',
  saysItAlready: 'Záznam už takto vypadá, není co vracet.',
  unusableFileName: 'Takto se soubor jmenovat nemůže. Zadejte název s písmeny nebo číslicemi, bez složek.',
  emptyFile: 'Soubor je prázdný.',
  brokenUpload: 'Soubor nedorazil celý. Nahrajte ho prosím znovu.',
  noRoomLeft: 'Na serveru dochází místo, a proto teď nejde nic nahrát. Zkuste to prosím později.',
  ownFileMissing: 'Obsah tohoto souboru v úložišti chybí. Napište prosím podpoře.',
  ownFileUnreachable: 'Soubor se z úložiště nepodařilo načíst. Stáhněte si prosím svá data později znovu.',
  storageUnavailable: 'Úložiště souborů teď neodpovídá. Zkuste to prosím za chvíli.',
  notARecord: 'Tohle není záznam pro podporu.',
  recordNotMasked: 'Záznam se nepodařilo včas zpracovat. Zkuste to prosím za chvíli, nebo si ho uložte do souboru.',
} as const;
