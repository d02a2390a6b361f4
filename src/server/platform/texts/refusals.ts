import { plural } from './plural';

/** Error messages of requests that cannot be served. */
export const refusals = {
  badRequest: 'Požadavek není ve správném tvaru.',
  wrongAddress: 'Adresa není ve správném tvaru.',
  malformedJson: 'Tělo požadavku není platný JSON.',
  wideJson: 'Tělo požadavku má příliš mnoho položek. Rozdělte ho prosím.',
  deepJson: 'Tělo požadavku má příliš mnoho úrovní.',
  wrongType: 'Hodnota má nesprávný typ.',
  wrongValue: 'Hodnota není platná.',
  wrongCompany: 'Hlavička X-Company musí být číslo firmy.',
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

  unauthenticated: 'Přihlaste se prosím.',
  invalidToken: 'Přihlášení vypršelo, přihlaste se prosím znovu.',
  forbidden: 'K této akci nemáte oprávnění.',
  otherOperatorRole: 'Tuto část provozu vaše role operátora neotevírá.',
  notFound: 'Nenalezeno.',
  pageNotFound: '404 Page not found',
  noScript: 'Portál potřebuje zapnutý JavaScript. Povolte ho prosím v prohlížeči a stránku načtěte znovu.',
  noScriptPages: 'Veřejné stránky',
  noScriptHotline: 'Infolinka',
  noScriptOperator: 'Provozovatel',
  invalidPage: 'Neplatná stránka.',
  methodNotAllowed: 'Tuto metodu adresa nepodporuje.',
  conflict: 'Záznam je v rozporu s jiným záznamem.',
  preconditionFailed: 'Záznam mezitím změnil někdo jiný.',
  tooLarge: 'Požadavek je příliš velký.',
  unsupportedMediaType: 'Tento typ obsahu server nepřijímá.',
  /** @param seconds seconds to wait */
  tooManyRequests: (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    return `Příliš mnoho pokusů. Zkuste to prosím za ${minutes <= 1 ? 'minutu' : plural(minutes, ['minutu', 'minuty', 'minut'])}.`;
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
  saysItAlready: 'Záznam už takto vypadá, není co vracet.',
  nothingLeft: 'Co se mělo vrátit, už neexistuje.',
  notYours:
    'Za tuto firmu už nejednáte. Co máte rozepsané, si můžete zkopírovat; pak vyberte v záhlaví jinou firmu, nebo stránku načtěte znovu.',
  readOnly: 'V této firmě máte roli čtenáře: vše můžete číst, ale nic měnit.',
  profileByManagers: 'Profil firmy smí měnit jen vlastník nebo správce.',
  finishLogin: 'Dokončete přihlášení druhým faktorem.',
  wrongPassword: 'Heslo není správné.',
  identityUnavailable: 'Poskytovatel přihlášení teď neodpovídá. Přihlaste se e-mailem, nebo to zkuste za chvíli.',
  identityFailed: 'Přihlášení přes poskytovatele se nepovedlo. Zkuste to prosím znovu.',
  decideByManagers: 'Toto smí za firmu udělat jen vlastník nebo správce.',
  recordOfOther: (name: string) => `Tento záznam patří firmě ${name}, za kterou teď nejednáte.`,
  impersonatedReadOnly: 'Prohlížíte portál jako někdo jiný, jen ke čtení. Nic jste nezměnili.',
  impersonatedClosed: 'Toto za uživatele podpora dělat nesmí, ani s jeho souhlasem.',
  impersonatedSealed: 'Obsah nabídek vidí jen firma, která je píše, a zadavatel po jejich otevření. Podpora ne.',
} as const;
