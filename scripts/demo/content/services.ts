import type { ServiceCategory } from '../../../src/contract/vocabulary/services';
import type { CategoryName } from './categories';

type Row = readonly [
  name: string,
  category: ServiceCategory,
  priceFrom: number | null,
  categories: readonly CategoryName[],
  perex: string,
  description: string,
];

/** Services that clients order from the portal; prices in CZK without VAT. */
export const services: readonly Row[] = [
  [
    'Strategická analýza',
    'ANALYZE',
    89_000,
    ['IT strategie', 'Projektové řízení'],
    'Kam s informatikou během příštích tří let, za kolik a v jakém pořadí.',
    'Během šesti týdnů projdeme vaše systémy, smlouvy, lidi a náklady a sestavíme plán rozvoje na tři roky. ' +
      'Výstupem je zpráva pro vedení, mapa systémů, přehled rizik, rozpočet po letech a seznam projektů seřazený ' +
      'podle přínosu. Závěry představíme osobně a zůstaneme k dispozici při rozhodování.',
  ],
  [
    'Průzkum trhu',
    'ANALYZE',
    24_000,
    ['IT strategie', 'Veřejné zakázky'],
    'Kdo na trhu umí, co potřebujete, a za jakou cenu.',
    'Oslovíme vhodné dodavatele z databáze portálu, sjednotíme jejich odpovědi a porovnáme je v jedné tabulce. ' +
      'Dozvíte se obvyklé ceny, dodací lhůty i to, na co se při jednání zeptat. Průzkum lze použít jako podklad ' +
      'předpokládané hodnoty zakázky.',
  ],
  [
    'Audit stavu IT',
    'ANALYZE',
    39_000,
    ['Správa a podpora IT', 'GDPR a soulad s předpisy'],
    'Nezávislý pohled na sítě, servery, licence a zálohy.',
    'Dva konzultanti stráví ve vaší organizaci dva až čtyři dny. Prověří zařízení, zálohy, přístupy, smlouvy a ' +
      'licence a porovnají je s dobrou praxí. Zpráva obsahuje nálezy podle závažnosti, odhad ceny nápravy a návrh ' +
      'prvních deseti kroků.',
  ],
  [
    'Analýza kybernetických rizik',
    'ANALYZE',
    52_000,
    ['Kybernetická bezpečnost', 'GDPR a soulad s předpisy'],
    'Co vám hrozí, co na to zákon a čím začít.',
    'Sepíšeme vaše důležité systémy a data, posoudíme hrozby a dopady a určíme, zda se na vás vztahují povinnosti ' +
      'kybernetického zákona. Dostanete registr rizik, plán opatření a vzory směrnic, které lze hned přijmout.',
  ],
  [
    'Studie proveditelnosti',
    'ANALYZE',
    64_000,
    ['Projektové řízení', 'Veřejné zakázky'],
    'Podklad, podle kterého se dá rozhodnout i žádat o dotaci.',
    'Rozebereme varianty řešení, jejich náklady, přínosy, rizika a udržitelnost. Studii připravíme v osnově ' +
      'vybrané dotační výzvy a doplníme ji harmonogramem a finančním modelem.',
  ],
  [
    'Analýza procesů a požadavků',
    'ANALYZE',
    45_000,
    ['IT strategie', 'Vývoj na míru'],
    'Aby dodavatel stavěl to, co opravdu potřebujete.',
    'S vašimi lidmi popíšeme, jak práce probíhá dnes a jak má probíhat zítra. Z rozhovorů vznikne katalog ' +
      'požadavků s prioritami, který můžete přiložit k poptávce nebo k zadávací dokumentaci.',
  ],
  [
    'Prověrka licencí',
    'ANALYZE',
    18_000,
    ['Správa a podpora IT'],
    'Za co platíte, co používáte a co vám chybí.',
    'Porovnáme koupené licence se skutečně nainstalovaným softwarem a s počtem uživatelů. Upozorníme na nedostatky ' +
      'i zbytečné předplatné a připravíme podklady pro jednání o obnově smluv.',
  ],
  [
    'Posouzení přechodu do cloudu',
    'ANALYZE',
    36_000,
    ['Veřejný cloud', 'Datová centra'],
    'Které systémy přesunout, které nechat doma a proč.',
    'U každé aplikace posoudíme technickou vhodnost, cenu provozu, právní omezení a pracnost přesunu. Výsledkem je ' +
      'plán po etapách s výpočtem nákladů na pět let pro tři varianty.',
  ],

  [
    'Správa počítačů a sítě',
    'SERVICE',
    6_900,
    ['Správa a podpora IT', 'Koncová zařízení'],
    'Technik, který zvedá telefon, za měsíční paušál.',
    'Převezmeme péči o počítače, síť a tiskárny. V ceně je vzdálená podpora v pracovní dny, sledování záloh, ' +
      'aktualizace a jedna návštěva měsíčně. Cena platí do deseti stanic.',
  ],
  [
    'Zálohování a obnova dat',
    'SERVICE',
    2_400,
    ['Zálohování a obnova', 'Datová úložiště'],
    'Zálohy mimo budovu, zkoušené obnovou.',
    'Nastavíme pravidelné zálohy serverů, stanic a cloudové pošty do šifrovaného úložiště v České republice. Každé ' +
      'čtvrtletí provedeme zkušební obnovu a pošleme vám protokol.',
  ],
  [
    'Bezpečnostní dohled',
    'SERVICE',
    14_500,
    ['Monitoring a SIEM', 'Kybernetická bezpečnost'],
    'Odborníci, kteří hlídají vaši síť i v noci.',
    'Napojíme vaše servery, firewall a účty na dohledové centrum. Podezřelé události vyhodnocují lidé, vážné hlásí ' +
      'telefonem a pomohou je zastavit. Měsíčně dostanete srozumitelný přehled.',
  ],
  [
    'Penetrační test webu',
    'SERVICE',
    38_000,
    ['Penetrační testy', 'Weby a portály'],
    'Zkouška odolnosti dřív, než ji provede někdo jiný.',
    'Tester prověří váš web nebo portál podle uznávané metodiky OWASP. Zprávu předáme vedení i vývojářům, nálezy s ' +
      'nimi projdeme a po opravách test zdarma zopakujeme.',
  ],
  [
    'Stavba a obnova sítě',
    'SERVICE',
    48_000,
    ['Sítě a Wi-Fi'],
    'Kabely, přepínače a Wi-Fi na klíč, s měřením.',
    'Navrhneme síť podle plánu budovy, dodáme a zapojíme prvky a změříme pokrytí. K předání patří dokumentace, ' +
      'zaškolení správce a pětiletá záruka na kabeláž.',
  ],
  [
    'Vývoj aplikace na míru',
    'SERVICE',
    120_000,
    ['Vývoj na míru', 'Mobilní aplikace'],
    'Od nápadu k běžící aplikaci po krátkých etapách.',
    'Sestavíme tým z prověřených dodavatelů, připravíme prototyp a dohodneme etapy s pevnou cenou. Nad kvalitou ' +
      'dohlíží nezávislý architekt portálu a zdrojový kód zůstává vám.',
  ],
  [
    'Webové stránky podle pravidel přístupnosti',
    'SERVICE',
    55_000,
    ['Weby a portály', 'Testování a UX'],
    'Web, na kterém se vyzná každý.',
    'Navrhneme a postavíme web obce, školy nebo organizace, ověříme ho s lidmi se zrakovým i pohybovým omezením a ' +
      'připravíme prohlášení o přístupnosti.',
  ],
  [
    'Přechod na Microsoft 365',
    'SERVICE',
    29_000,
    ['Kancelářské aplikace', 'Domény a e-mail'],
    'Pošta, soubory a schůzky bez výpadku přes víkend.',
    'Připravíme účty, přesuneme poštu a soubory, nastavíme dvoufázové přihlášení a zaškolíme zaměstnance. První ' +
      'dva týdny po přechodu má každý uživatel přednostní podporu.',
  ],
  [
    'Elektronická spisová služba',
    'SERVICE',
    33_000,
    ['Spisová služba', 'Správa dokumentů'],
    'Zavedení spisové služby včetně směrnice a školení.',
    'Vybereme vhodný systém, připravíme spisový a skartační plán, napojíme datovou schránku a proškolíme podatelnu ' +
      'i vedoucí. Po půl roce provedeme kontrolu nanečisto.',
  ],

  [
    'Vedoucí projektu',
    'CONSULTANT',
    1_400,
    ['Projektové řízení'],
    'Zkušený člověk na vaší straně stolu, cena za hodinu.',
    'Konzultant převezme řízení projektu od zadání po předání: plán, rizika, změny, jednání s dodavatelem a zprávy ' +
      'vedení. Lze objednat na pár dní měsíčně i na plný úvazek.',
  ],
  [
    'Architekt řešení',
    'CONSULTANT',
    1_700,
    ['IT strategie', 'Integrace systémů'],
    'Nezávislý návrh a kontrola technického řešení.',
    'Architekt posoudí nabídky, navrhne celkovou podobu řešení a hlídá ji během stavby. Pomůže, když se dodavatelé ' +
      'přou o to, na čí straně je chyba. Cena je za hodinu.',
  ],
  [
    'Manažer kybernetické bezpečnosti',
    'CONSULTANT',
    18_000,
    ['Kybernetická bezpečnost', 'GDPR a soulad s předpisy'],
    'Povinná role na částečný úvazek, cena za měsíc.',
    'Zajistíme osobu s požadovanou praxí, která povede řízení bezpečnosti, analýzu rizik, školení a komunikaci s ' +
      'úřadem. Rozsah přizpůsobíme velikosti organizace.',
  ],
  [
    'Pověřenec pro ochranu osobních údajů',
    'CONSULTANT',
    7_500,
    ['GDPR a soulad s předpisy'],
    'Pověřenec, který rozumí i technice, cena za měsíc.',
    'Pověřenec vede záznamy o zpracování, posuzuje nové systémy, školí zaměstnance a odpovídá na žádosti občanů a ' +
      'zákazníků. Při úniku údajů je k dispozici do čtyř hodin.',
  ],
  [
    'Specialista na veřejné zakázky v IT',
    'CONSULTANT',
    1_500,
    ['Veřejné zakázky'],
    'Zadání, které neodradí dobré dodavatele.',
    'Specialista připraví technickou část zadávací dokumentace, hodnoticí kritéria a návrh smlouvy. Odpoví na ' +
      'dotazy uchazečů a pomůže s hodnocením nabídek. Cena je za hodinu.',
  ],
  [
    'Datový analytik',
    'CONSULTANT',
    1_300,
    ['Business intelligence', 'Datové sklady'],
    'Přehledy, které odpovídají na vaše otázky.',
    'Analytik propojí vaše zdroje, vyčistí data a postaví první přehledy během tří týdnů. Vaše lidi přitom učí, ' +
      'aby další zvládli sami. Cena je za hodinu.',
  ],
  [
    'Správce serverů a cloudu',
    'CONSULTANT',
    1_200,
    ['Servery a virtualizace', 'DevOps a kontejnery'],
    'Posila vašeho oddělení na dovolenou i na projekt.',
    'Zkušený správce zastoupí kolegu, dokončí přesun serverů nebo zavede automatizaci. K práci patří předávací ' +
      'dokumentace. Cena je za hodinu.',
  ],
  [
    'Lektor digitálních dovedností',
    'CONSULTANT',
    9_800,
    ['Školení', 'Kancelářské aplikace'],
    'Školení u vás, na vašich dokumentech, cena za den.',
    'Lektor připraví den podle vašich potřeb: tabulky, bezpečné chování, společná práce s dokumenty nebo umělá ' +
      'inteligence v kanceláři. Skupina má nejvýše dvanáct lidí.',
  ],
];
