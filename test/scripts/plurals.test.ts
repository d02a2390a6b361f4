import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { RECOVERY_CODES_FEW } from '../../src/contract/limits/limits';
import { texts } from '../../src/server/texts';

/**
 * Counted nouns in their forms for 1, 2, 5 and 1,5, with a dash where there are no fractions. Add a line for each new
 * noun. Forms on no line are not correct Czech.
 */
const DECLENSIONS = `
  adresa, adresy, adres, adresy
  chyba, chyby, chyb, chyby
  člověk, lidé, lidí, lidé
  další řádek, další řádky, dalších řádků, -
  další, další, dalších, -
  den, dny, dní, -
  dnem, dny, dny, -
  dnešní import technologií, dnešní importy technologií, dnešních importů technologií, -
  dodatek, dodatky, dodatků, -
  dodavatel, dodavatelé, dodavatelů, -
  domluvené volání, domluvená volání, domluvených volání, -
  dotace, dotace, dotací, dotace
  dotaz, dotazy, dotazů, -
  e-mail čeká na server pošty, e-maily čekají na server pošty, e-mailů čeká na server pošty, -
  e-mail, e-maily, e-mailů, e-maily
  export dat, exporty dat, exportů dat, -
  firma a konzultant, firmy a konzultanti, firem a konzultantů, -
  firma k ověření, firmy k ověření, firem k ověření, firmy k ověření
  firma, firmy, firem, firmy
  firma, o které registr mlčí, firmy, o kterých registr mlčí, firem, o kterých registr mlčí, -
  firmu, firmy, firem, firmy
  hodina, hodiny, hodin, hodiny
  hodinu, hodiny, hodin, hodiny
  hodnocení ke schválení, hodnocení ke schválení, hodnocení ke schválení, hodnocení ke schválení
  hodnocení, hodnocení, hodnocení, hodnocení
  hvězdička, hvězdičky, hvězdiček, hvězdičky
  import, importy, importů, -
  jádro / RAM, jádra / RAM, jader / RAM, jádra / RAM
  jádro, jádra, jader, jádra
  kategorie, kategorie, kategorií, -
  konzultant, konzultanti, konzultantů, -
  krok, kroky, kroků, -
  licence, licence, licencí, licence
  licenci, licence, licencí, licence
  měsíc, měsíce, měsíců, měsíce
  minuta, minuty, minut, minuty
  minutu, minuty, minut, minuty
  nabídka, nabídky, nabídek, nabídky
  nabídku, nabídky, nabídek, -
  nahlášení, nahlášení, nahlášení, nahlášení
  nahlášený obsah, nahlášené obsahy, nahlášených obsahů, nahlášené obsahy
  návrh, návrhy, návrhů, -
  nedoručený e-mail, nedoručené e-maily, nedoručených e-mailů, -
  nevyřízený záznam pro podporu, nevyřízené záznamy pro podporu, nevyřízených záznamů pro podporu, nevyřízené záznamy pro podporu
  nezdar, nezdary, nezdarů, nezdary
  nová zpráva, nové zprávy, nových zpráv, nové zprávy
  nová, nové, nových, nové
  nové hodnocení, nová hodnocení, nových hodnocení, nová hodnocení
  nové oznámení, nová oznámení, nových oznámení, nová oznámení
  nový požadavek, nové požadavky, nových požadavků, nové požadavky
  nový příspěvek, nové příspěvky, nových příspěvků, nové příspěvky
  obrázek, obrázky, obrázků, -
  odkaz na kalendář, odkazy na kalendář, odkazů na kalendář, -
  odpověď klienta, odpovědi klientů, odpovědí klientů, -
  odpověď, odpovědi, odpovědí, odpovědi
  opožděná úloha, opožděné úlohy, opožděných úloh, -
  osoba, osoby, osob, osoby
  otevřená dotace, otevřené dotace, otevřených dotací, otevřené dotace
  oznámení, oznámení, oznámení, oznámení
  položka, položky, položek, -
  poptávku, poptávky, poptávek, -
  pozvánku, pozvánky, pozvánek, -
  poslední, poslední, posledních, poslední
  potřebuje, potřebují, potřebuje, potřebují
  požadavek, požadavky, požadavků, -
  prohlížení, prohlížení, prohlížení, -
  projekt, projekty, projektů, -
  reference, reference, referencí, reference
  referenci, reference, referencí, reference
  referenční projekt, referenční projekty, referenčních projektů, -
  rok, roky, let, roky
  řádek, řádky, řádků, -
  sekunda, sekundy, sekund, sekundy
  sekundu, sekundy, sekund, sekundy
  skupina, skupiny, skupin, -
  služba, služby, služeb, služby
  soubor, soubory, souborů, -
  související technologie, související technologie, souvisejících technologií, -
  společnost, společnosti, společností, společnosti
  správný, správné, správných, správné
  technologie katalogu, technologie katalogu, technologií katalogu, -
  technologie, technologie, technologií, technologie
  technologii, technologie, technologií, technologie
  týden, týdny, týdnů, -
  uživatel, uživatelé, uživatelů, uživatelé
  uživatele, uživatele, uživatelů, uživatele
  vlastní technologie, vlastní technologie, vlastních technologií, -
  účet, účty, účtů, -
  údaj, údaje, údajů, -
  úloha, úlohy, úloh, úlohy
  vypršela, vypršely, vypršelo, vypršely
  význam, významy, významů, -
  vzdaná úloha, vzdané úlohy, vzdaných úloh, -
  zařízení, zařízení, zařízení, zařízení
  záznam pro podporu, záznamy pro podporu, záznamů pro podporu, -
  záznam, záznamy, záznamů, záznamy
  zbývá, zbývají, zbývá, zbývají
  změnu účtu, změny účtu, změn účtu, změny účtu
  změnu, změny, změn, změny
  znak, znaky, znaků, -
  zpráva, zprávy, zpráv, zprávy
  zprávu, zprávy, zpráv, zprávy
  žádost o plán, žádosti o plán, žádostí o plán, -
  žádost o vstup, žádosti o vstup, žádostí o vstup, žádosti o vstup
`;
const lines = DECLENSIONS.trim()
  .split('\n')
  .map((line) => line.trim());

const root = path.join(__dirname, '../../src');
const files = (readdirSync(root, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => /\b(plural|pluralForm)\(|\b(things|forms): \[/.test(text) || /PluralRules/.test(text))
  .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));

const everyNode = (of: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [of];
  of.forEachChild((child) => void found.push(...everyNode(child)));
  return found;
};
const nodes = new Map(files.map((file) => [file, everyNode(file)]));

/** The forms passed by an expression: literals, a constant of the file, or a field of the same name. */
function formsIn(expression: ts.Expression, file: ts.SourceFile): string[] {
  if (ts.isArrayLiteralExpression(expression))
    return [expression.elements.map((one) => (ts.isStringLiteral(one) ? one.text : '?')).join(' | ')];
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return formsIn(expression.expression, file);
  if (ts.isObjectLiteralExpression(expression))
    return expression.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? formsIn(one.initializer, file) : []));
  if (ts.isElementAccessExpression(expression)) return formsIn(expression.expression, file);
  if (ts.isPropertyAccessExpression(expression)) return formsOfField(expression.name.text);
  if (!ts.isIdentifier(expression)) return [];
  const { text: name } = expression;
  const declared = nodes
    .get(file)!
    .filter(ts.isVariableDeclaration)
    .find((one) => ts.isIdentifier(one.name) && one.name.text === name && one.initializer);
  return declared?.initializer ? formsIn(declared.initializer, file) : formsOfField(name);
}
const formsOfField = (name: string): string[] =>
  [...nodes].flatMap(([file, inFile]) =>
    inFile
      .filter(ts.isPropertyAssignment)
      .flatMap((one) => (one.name.getText(file) === name ? formsIn(one.initializer, file) : [])),
  );

const calls = [...nodes].flatMap(([file, inFile]) =>
  inFile
    .filter(ts.isCallExpression)
    .filter(({ expression }) => ['plural', 'pluralForm'].includes(expression.getText(file)))
    // Excludes the functions that join a number with the noun passed by their caller.
    .filter(() => !file.fileName.endsWith('texts/format.ts'))
    .map((call) => ({
      place: `${file.fileName}: ${call.getText(file)}`,
      forms: call.arguments[1] ? formsIn(call.arguments[1], file) : [],
    })),
);
const inUse = [...new Set(calls.flatMap(({ forms }) => forms))];

it('every call that selects a plural form is analysed', () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter(({ forms }) => forms.length === 0)).toEqual([]);
});

it('every counted noun has correct Czech forms', async () => {
  const { pluralForm } = (await import(path.join(root, 'client/texts/format.ts'))) as {
    pluralForm: (count: number, forms: readonly string[]) => string;
  };
  const shown = inUse.map((written) => {
    const forms = written.split(' | ');
    const [one, few, many, part] = [1, 2, 5, 1.5].map((count) => pluralForm(count, forms));
    const line = [one, few, many].join(', ');
    return lines.includes(`${line}, -`) ? `${line}, -` : `${line}, ${part}`;
  });
  expect(shown.sort()).toEqual([...lines].sort());
});

it('numbers select the right form at the boundaries of each form', async () => {
  const { plural } = (await import(path.join(root, 'client/texts/format.ts'))) as {
    plural: (count: number, forms: readonly string[]) => string;
  };
  const project = ['projekt', 'projekty', 'projektů', 'projektu'];
  expect([0, 1, 1.5, 2, 4, 5, 21, 101, 1_000].map((count) => plural(count, project).replace(/\u00a0/g, ' '))).toEqual([
    '0 projektů',
    '1 projekt',
    '1,5 projektu',
    '2 projekty',
    '4 projekty',
    '5 projektů',
    '21 projektů',
    '101 projektů',
    '1 000 projektů',
  ]);
});

it('texts without a separate noun use the right forms too', async () => {
  const { strength } = (await import(path.join(root, 'client/texts/accounts.ts'))) as {
    strength: { short: (missing: number) => string };
  };
  const { expiry, fewRecoveryCodes } = texts;
  const said = (text: string) => text.split('.')[0];
  expect([1, 2, 4, 5, 8].map(strength.short).map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
    'Chybí ještě 1 znak',
    'Chybí ještě 2 znaky',
    'Chybí ještě 4 znaky',
    'Chybí ještě 5 znaků',
    'Chybí ještě 8 znaků',
  ]);
  expect([-5, -2, -1, 0, 1, 2, 4, 5, 90].map(expiry.when)).toEqual([
    'vypršela před 5 dny',
    'vypršela před 2 dny',
    'vypršela před 1 dnem',
    'vyprší dnes',
    'vyprší za 1 den',
    'vyprší za 2 dny',
    'vyprší za 4 dny',
    'vyprší za 5 dní',
    'vyprší za 90 dní',
  ]);
  // No warning is shown above this number.
  expect(RECOVERY_CODES_FEW).toBe(3);
  expect([0, 1, 2, 3].map(fewRecoveryCodes).map(said)).toEqual([
    'Nezbývá vám žádný záložní kód',
    'Zbývá vám poslední záložní kód',
    'Zbývají vám 2 záložní kódy',
    'Zbývají vám 3 záložní kódy',
  ]);
});
