/** Czech sentences that the server says to people; those of validation are in `contract/rules/messages`. */
export const texts = {
  badRequest: 'Požadavek není ve správném tvaru.',
  malformedJson: 'Tělo požadavku není platný JSON.',
  wrongType: 'Hodnota má nesprávný typ.',
  wrongValue: 'Hodnota není platná.',
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
  invalidPage: 'Neplatná stránka.',
  methodNotAllowed: 'Tuto metodu adresa nepodporuje.',
  conflict: 'Záznam je v rozporu s jiným záznamem.',
  preconditionFailed: 'Záznam mezitím změnil někdo jiný.',
  tooLarge: 'Požadavek je příliš velký.',
  unsupportedMediaType: 'Tento typ obsahu server nepřijímá.',
  tooManyRequests: 'Příliš mnoho pokusů. Zkuste to prosím později.',
  internal: 'Na serveru se něco nepovedlo. Zkuste to prosím znovu.',
  databaseUnavailable: 'Databáze teď neodpovídá. Zkuste to prosím za chvíli.',
  overloaded: 'Server je teď přetížený. Zkuste to prosím za chvíli.',
  timeout: 'Požadavek trval příliš dlouho.',

  idempotencyRunning: 'Stejný požadavek se právě zpracovává.',
  idempotencyReused: 'Klíč Idempotency-Key už byl použit s jiným obsahem.',
  idempotencyKeyFormat: 'Hlavička Idempotency-Key musí mít 1 až 100 tisknutelných znaků.',

  wrongCredentials: 'Nesprávný e-mail nebo heslo.',

  grantsNothingGiven: 'Vyberte aspoň žadatele, oblast, přesnou oblast nebo část mapy.',

  assistantPlan: 'IT asistent je dostupný v plánu PREMIUM.',
  callbackPlan: 'Zpětné volání je dostupné v plánu BASIC a PREMIUM.',
  requestsForClients: 'Požadavky mohou zadávat jen klienti.',
  requestAlreadyAccepted: 'Požadavek už zpracováváme, vzít zpět ho nelze.',
} as const;
