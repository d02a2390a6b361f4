/**
 * The passwords that come to mind first to those who think in Czech: the words below and what people add when a word
 * alone is refused. Lists of stolen passwords, mostly English, do not know them. The client loads them when they are wanted.
 */

/** Without diacritics, as passwords are usually written and as they are compared. */
const WORDS = `
  heslo hesla heslicko mojeheslo tvojeheslo nasheslo noveheslo tajneheslo superheslo silneheslo slabeheslo dobreheslo jednoducheheslo
  heslojeheslo zadneheslo nevimheslo nemamheslo zapomnelheslo zapomenuteheslo zmenheslo docasneheslo hlavniheslo heslokheslu
  tajne tajnost tajemstvi zapomnel zapomnela nevim nemam nic cokoliv neco vstup vstoupit otevrise sezameotevrise prihlaseni prihlasit
  spravce administrator uzivatel klient zakaznik dodavatel konzultant firma portal pocitac internet notebook klavesnice server
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

/** What is put behind a word: runs of digits, the same digits again, a year of birth or of a club, signs. */
const ENDING = /^(?:\d{1,3}|0?123\d{0,6}|(\d)\1+|(\d\d)\2|4321|654321|189[23]|19\d\d|20[0-4]\d)?[!.?*+-]{0,3}$/;

const words = new Set(WORDS.trim().split(/\s+/));
const longest = Math.max(...[...words].map(({ length }) => length));

/** Whether a password is a common Czech word, alone, twice or with a usual ending; case, diacritics and spaces do not matter. */
export function isCommonCzechPassword(password: string): boolean {
  const plain = password
    .normalize('NFD')
    .replace(/[\p{M}\s_]/gu, '')
    .toLowerCase();
  for (let length = Math.min(plain.length, longest); length > 0; length -= 1) {
    const [word, rest] = [plain.slice(0, length), plain.slice(length)];
    if (words.has(word) && (rest === word || ENDING.test(rest))) return true;
  }
  return false;
}
