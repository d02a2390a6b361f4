import { sql } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';
import { findPage } from '#platform/search/search.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

/** Inflected and derived forms of one word per line. Each form has to find all the others. */
const FAMILIES = `
zálohování, zálohováním, zálohováni, zalohovani
síť, sítě, sítí, sítích, síťový, síťová, site
server, serveru, serverů, servery, serverem, serverový
služba, služby, služeb, službám, službou, službách
firma, firmy, firem, firmou, firmě, firmám
systém, systému, systémy, systémů, systémem, systémech
problém, problémy, problémů, problémem
bezpečnost, bezpečnosti, bezpečností
kyberbezpečnost, kyberbezpečnosti, kyberbezpecnosti
licence, licencí, licenci, licencích
zakázka, zakázky, zakázek, zakázce, zakázkový
technika, techniky, technice, technikou
technologie, technologií, technologiemi, technologiích
certifikát, certifikátu, certifikáty, certifikátů
databáze, databází, databázi, databázový
web, webu, weby, webů, webový, webové
data, dat, datům, datech, daty, datový
cloud, cloudu, cloudem, cloudový, cloudové, cloudových
program, programy, programu, programů, programem
dodavatel, dodavatele, dodavatelé, dodavatelů, dodavatelem
konzultant, konzultanta, konzultanti, konzultantů
aplikace, aplikací, aplikaci, aplikacích, aplikacemi
inteligence, inteligencí, inteligenci
umělá, umělé, umělou, umělých
informační, informačního, informačních, informačním
podnikový, podnikového, podnikové, podniku, podnik
účet, účtu, účty, účtů, účtem
účetnictví, účetnictvím, ucetnictvi
mzda, mzdy, mzdám, mzdový, mzdová
personalistika, personalistiky, personalistice
sklad, skladu, sklady, skladů, skladový
výroba, výroby, výrobě, výrobou
faktura, faktury, faktur, fakturou, fakturám
dokument, dokumentu, dokumenty, dokumentů
smlouva, smlouvy, smlouvu, smlouvou
projekt, projektu, projekty, projektů, projektem
školení, školením, školeních
analýza, analýzy, analýze, analýzou, analýz
audit, auditu, audity, auditů, auditem
zákon, zákona, zákony, zákonů, zákonem
škola, školy, škol, školou, školám
obec, obce, obci, obcí, obcemi
nemocnice, nemocnic, nemocnici, nemocnicím
úřad, úřadu, úřady, úřadů, úřadem
banka, banky, bank, bance, bankou, bankám
kniha, knihy, knize, knih, knihou
knihovna, knihovny, knihoven, knihovně
Praha, Prahy, Praze, Prahu, Prahou
Brno, Brna, Brně, Brnem
Ostrava, Ostravy, Ostravě, Ostravou
Plzeň, Plzně, Plzní, Plzni
Liberec, Liberce, Liberci, Libercem
Olomouc, Olomouce, Olomouci
Morava, Moravy, Moravě, Moravou
počítač, počítače, počítačů, počítačem, počítačový
tiskárna, tiskárny, tiskáren, tiskárnu
telefon, telefonu, telefony, telefonů
kamera, kamery, kamer, kamerou, kamerový
docházka, docházky, docházce, docházkový
pokladna, pokladny, pokladen, pokladnu
podpora, podpory, podpoře, podporu, podporou
správa, správy, správě, správou
vývoj, vývoje, vývoji, vývojem
nabídka, nabídky, nabídek, nabídce
poptávka, poptávky, poptávek, poptávce
dotace, dotací, dotaci, dotacích
strojírenství, strojírenstvím
kontejner, kontejneru, kontejnery, kontejnerů
virtualizace, virtualizaci, virtualizací
dohled, dohledu, dohledem, dohledový
outsourcing, outsourcingu, outsourcingem
helpdesk, helpdesku, helpdeskem
`;
const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(', '));

/** Misspelled words and their corrections. */
const SLIPS = [
  ['zalohovnai', 'zálohování'],
  ['servre', 'server'],
  ['bezpecnsot', 'bezpečnost'],
  ['certfikat', 'certifikát'],
  ['licemce', 'licence'],
  ['databazze', 'databáze'],
  ['personalstika', 'personalistika'],
  ['outsurcing', 'outsourcing'],
] as const;

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const rows = families.flatMap((forms, family) => forms.map((form, at) => ({ name: `${form} Q${family}x${at}` })));
  await db.insertInto('products').values(rows).execute();
});
afterAll(() => database.close());

/** Names found by the search, without the suffix that makes them unique. */
async function found(q: string): Promise<string[]> {
  const { ids } = await findPage(db, { table: 'products', q, where: [], page: 1, pageSize: null, isStrict: true });
  const { rows } = await sql<{ name: string }>`select name from products where id = any(${ids}::int[])`.execute(db);
  return rows.map(({ name }) => name.replace(/ Q\d+x\d+$/, ''));
}

it.each(families)('each form finds all the others: %s', async (...forms) => {
  // Demanded, as some of them are words of asking.
  for (const form of forms) expect(await found(`"${form}"`)).toEqual(expect.arrayContaining(forms));
});

it.each(SLIPS)('%s is corrected to %s', async (slip, meant) => {
  expect(await found(slip)).toContain(meant);
});

it.each([
  ['pokladna', 'pokladna', 'sklad'],
  ['audit', 'audit', 'účet'],
  ['školení', 'školení', 'škola'],
  ['program', 'program', 'problém'],
])('%s does not find similar unrelated words', async (q, meant, other) => {
  const words = await found(q);
  expect(words).toContain(meant);
  expect(words).not.toContain(other);
});
