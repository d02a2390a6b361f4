import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH } from '../limits/limits.ts';

/**
 * Detection of common passwords: the Czech words below, which the mostly English lists of leaked passwords lack, the
 * words of such a list, and usual variations of both. The client loads this module on demand.
 */

/** Without diacritics, as passwords are usually written and as they are compared. */
const WORDS = `
  heslo hesla heslicko mojeheslo tvojeheslo nasheslo noveheslo tajneheslo superheslo silneheslo slabeheslo dobreheslo jednoducheheslo
  heslojeheslo zadneheslo nevimheslo nemamheslo zapomnelheslo zapomenuteheslo zmenheslo docasneheslo hlavniheslo heslokheslu
  tajne tajnost tajemstvi zapomnel zapomnela nevim nemam nic cokoliv neco vstup vstoupit otevrise sezameotevrise prihlaseni prihlasit
  spravce administrator uzivatel klient zakaznik dodavatel konzultant firma portal pocitac internet notebook klavesnice server
  itportal portalit mujportal itportalheslo poptavka poptavky nabidka nabidky dotace zakazka zakazky verejnazakazka technologie
  licence software reference projekt projekty operator podpora katalog konzultace
  skola skolka prace kancelar podnikani ucetni ucetnictvi fakturace urad radnice obec mesto
  ahoj ahojky ahojda cau cus nazdar nazdarek dobryden dobrejden dobrerano jaksemas vitej vitejte dekuji prosim
  milacek milacku milacik laska lasko laskamoje mojelaska miluju miluji milujute milujite milujicte zlato zlaticko pusa pusinka
  beruska slunicko broucek kocicka kocour kocourek kotatko kocka pejsek pes stenatko medvidek kralicek kralik mysicka zabicka motylek
  delfin konik certik andilek princezna princ kralovna kral vila viking hvezda hvezdicka kyticka kvetina ruzicka fialka kopretina
  rodina maminka mamka tatinek tatka babicka dedecek deda bracha segra kamarad kamaradka miminko
  praha brno ostrava plzen liberec olomouc budejovice ceskebudejovice hradec hradeckralove usti ustinadlabem pardubice zlin havirov
  kladno most opava frydek karvina jihlava teplice decin karlovyvary chomutov jablonec prerov prostejov mlada trebic znojmo tabor
  pribram cheb kolin vsetin cesko cechy morava moravia slezsko slovensko ceskarepublika ceskoslovensko republika vltava sumava krkonose
  sparta slavia banik kometa sigma bohemka bohemians viktorka zbrojovka slovan fotbal hokej florbal tenis volejbal jagr nagano
  skoda skodovka skodaoctavia skodafabia octavia fabia favorit felicia tatra jawa trabant zetor motorka auto auticko autobus
  pivo pivko pivecko budvar prazdroj gambrinus kofola becherovka slivovice rum knedlik knedliky svickova rizek gulas chleba rohlik
  krtek krtecek svejk rumcajs pohadka mrazik popelka pokemon harrypotter kurva kurvafix prdel hovno debil blbec sracka hajzl
  leto jaro podzim zima vanoce velikonoce silvestr prazdniny dovolena pondeli utery streda ctvrtek patek sobota nedele
  leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec slunce mesic more hory louka strom
  martin martinek tomas tomasek petr petricek pavel pavlik jan honza honzik jirka jiri jirik lukas lukasek michal michalek david
  davidek jakub kuba kubicek ondra ondrej marek marecek josef pepa pepicek karel karlik vaclav vasek roman filip filipek vojta vojtech adam
  adamek daniel danecek zdenek jarda jaroslav milan radek robert patrik matej mates dominik stepan antonin tonda frantisek franta
  miroslav mirek ladislav lada stanislav standa vladimir vlada libor igor ivan rudolf oldrich bohumil
  lenka lenicka petra petruska jana janicka lucie lucka lucinka katka katerina kacenka tereza terezka eva evicka anna anicka hana hanka
  hanicka veronika verunka monika monca martina michaela misa barbora bara barunka marketa zuzana zuzka zuzanka jitka alena alenka ivana
  simona kristyna kristynka nikola nikolka natalie eliska adela adelka klara klarka gabriela andrea denisa pavla pavlina marie maruska
  vera verka jarmila jaroslava ludmila helena irena renata dagmar bozena libuse nela nelinka sara viktorie emma
  qwertz qwertzu qwertzui qwertzuio qwertzuiop yxcvbn yxcvbnm mnbvcxy asdfghjkluz escrzyai escrzyaie +escrzya +escrzyaie
  1q2w3e4r5t6z qwertzasdfg asdfyxcv qayxsw
`;

/** Common suffixes: digit sequences, repeated digits, the year of birth or of a club, punctuation. */
const ENDING = /^(?:\d{1,3}|0?123\d{0,6}|(\d)\1+|(\d\d)\2|4321|654321|189[23]|19\d\d|20[0-4]\d)?[!.?*+-]{0,3}$/;

/** Character substitutions. A 1 stands for either `i` or `l`. */
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const lettersOf = (text: string, one: string): string =>
  text.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : SIGNS[sign]!));

/** Shorter words, such as two-letter names, occur in too many good passwords. */
const STEM_MIN_LENGTH = 5;

const czech = WORDS.trim().split(/\s+/);

/**
 * Creates a function that detects passwords that are easy to guess: a listed password, fewer than three different
 * characters, or a common word alone, doubled or with a usual suffix. Case, diacritics, whitespace and character
 * substitutions are ignored.
 * @param listed leaked passwords, the most common first
 */
export function passwordJudge(listed: readonly string[]): (password: string) => boolean {
  const whole = new Set(listed.filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, COMMON_PASSWORDS));
  const stems = listed
    .slice(0, COMMON_PASSWORDS)
    .filter((word) => word.length >= STEM_MIN_LENGTH && /^[a-z]+$/.test(word));
  const words = new Set([...czech, ...stems]);
  const longest = Math.max(...[...words].map(({ length }) => length));
  return (password) => {
    const plain = password
      .normalize('NFKD')
      .replace(/[\p{M}\s_]/gu, '')
      .toLowerCase();
    if (password !== '' && new Set(plain).size < 3) return true;
    if (whole.has(password.toLowerCase())) return true;
    for (let length = Math.min(plain.length, longest); length > 0; length -= 1) {
      const [word, rest] = [plain.slice(0, length), plain.slice(length)];
      const isWord = [word, lettersOf(word, 'i'), lettersOf(word, 'l')].some((one) => words.has(one));
      if (isWord && (rest === word || ENDING.test(rest))) return true;
    }
    return false;
  };
}
