import type { AccountKey } from './accounts';

/** A root message with its replies; who writes is an account or the slug of a company. */
type Message = readonly [author: AccountKey | (string & {}), text: string];
type Root = readonly [...Message, replies: readonly Message[]];

interface Discussion {
  kind: 'projects' | 'references';
  /** Name of the project or reference. */
  about: string;
  roots: readonly Root[];
}

/** Discussions, the oldest message first; the first of each kind is long enough to page. */
export const discussions: readonly Discussion[] = [
  {
    kind: 'projects',
    about: 'Nový podnikový systém pro tři pekárny',
    roots: [
      [
        'polabsky-erp',
        'Dobrý den, kolik receptur dnes vedete a jak často se mění? Podle toho bychom navrhli způsob převodu.',
        [
          [
            'klient.premium',
            'Receptur je zhruba čtyři sta, z toho polovina sezonních. Mění se jednou až dvakrát měsíčně.',
          ],
          ['polabsky-erp', 'Děkuji. To zvládneme převést hromadně, stačí tabulka s kusovníky.'],
          ['klient.premium', 'Tabulku máme, ale ve třech podobách podle pekáren.'],
          [
            'konzultant',
            'Doporučuji nejdřív sjednotit číselníky surovin. Jinak se tři podoby převedou do systému i s chybami.',
          ],
          ['polabsky-erp', 'Souhlasím, na sjednocení bývá potřeba šest až osm týdnů.'],
          ['klient.premium', 'Na to bychom měli člověka od ledna na půl úvazku.'],
          ['nachodske-vyrobni', 'Z pivovaru máme zkušenost, že je dobré zapojit i technologa, ne jen účetní.'],
          ['klient.premium', 'Technoložka je v projektovém týmu od začátku.'],
          ['konzultant', 'Výborně. Podklady k číselníkům vám pošlu jako vzor.'],
        ],
      ],
      [
        'nachodske-vyrobni',
        'Potřebujete sledovat šarže i u hotového pečiva, nebo jen u surovin?',
        [['klient.premium', 'U surovin vždy, u balených výrobků také. Čerstvé pečivo sledujeme po dnech.']],
      ],
      [
        'zapadoceske-is',
        'Počítáte s jedním účetnictvím pro všechny tři pekárny?',
        [['klient.premium', 'Ano, je to jedna společnost se třemi středisky.']],
      ],
      [
        'konzultant',
        'Zveřejníte hodnoticí kritéria předem? Nabídky pak bývají lépe srovnatelné.',
        [['klient.premium', 'Ano, cena bude nejvýše polovina. Zbytek ukázka na našich datech a reference.']],
      ],
      [
        'dodavatel',
        'Můžeme se přidat s připojením skladů? Terminály bez dobré sítě zpomalí i ten nejlepší systém.',
        [
          ['klient.premium', 'Wi-Fi ve skladech jsme dokončili loni, ale v Přerově jsou stále slabá místa.'],
          ['dodavatel', 'Přerov můžeme proměřit během jednoho dne.'],
        ],
      ],
      ['ostravska-transformacni', 'Kolik lidí na vaší straně se bude projektu věnovat aspoň dva dny v týdnu?', []],
      [
        'prostejovske-pokladni',
        'Zůstávají současné pokladny? Rozhraní na ně bychom uměli dodat.',
        [['klient.premium', 'Pokladny zůstávají nejméně tři roky.']],
      ],
      [
        'vychodoceske-integrace',
        'Doporučujeme napojit pokladny přes frontu zpráv, aby výpadek jedné prodejny nezastavil ostatní.',
        [],
      ],
      [
        'martina-kolarova',
        'Zvažte scénář ukázky: jedna noční výroba od objednávek po rozvoz. Rychle se pozná, kdo systém opravdu zná.',
        [['klient.premium', 'To se nám líbí, scénář připravíme a zveřejníme zde.']],
      ],
      [
        'polabsky-erp',
        'Kdy plánujete prohlídku provozu pro uchazeče?',
        [['klient.premium', 'Ve dvou termínech po svátcích, vždy v noci, aby byla vidět výroba.']],
      ],
      [
        'zapadoceske-is',
        'Je možné dodat systém po částech, nejdřív výrobu a potom účetnictví?',
        [['klient.premium', 'Ano, ale účetní rok chceme začít už v novém systému.']],
      ],
      ['brodske-personalni', 'Mzdy mají být součástí, nebo zůstává současný mzdový program?', []],
      [
        'konzultant',
        'K převodu historie: obvykle stačí zůstatky a dva roky dokladů, starší data je levnější nechat v archivu ' +
          'pro čtení.',
        [['klient.premium', 'Probereme s auditorem, děkujeme.']],
      ],
      [
        'kyberneticka-hlidka',
        'Nezapomeňte do zadání přidat požadavky na zálohy a dvoufázové přihlášení, později bývají drahé.',
        [],
      ],
      [
        'klient.premium',
        'Děkujeme všem za dotazy. Souhrn odpovědí vložíme k projektu jako přílohu do konce týdne.',
        [],
      ],
    ],
  },
  {
    kind: 'projects',
    about: 'Portál občana a platby poplatků',
    roots: [
      [
        'rokycanska-digitalni',
        'Kterou spisovou službu používáte? Od toho se odvíjí cena napojení.',
        [['klient.basic', 'Spisovou službu provozuje Spisovka Plus, rozhraní nám potvrdili.']],
      ],
      [
        'olomoucka-webova',
        'Nabízíme otevřené řešení, které už běží ve svazku obcí. Ukážeme ho na dálku, stačí hodina.',
        [['klient.basic', 'Rádi, navrhněte termín po zasedání zastupitelstva.']],
      ],
      ['simona-ticha', 'Prosím, myslete na přístupnost hned v návrhu. Opravy po spuštění stojí několikanásobek.', []],
    ],
  },
  {
    kind: 'projects',
    about: 'Oddělení výrobní a kancelářské sítě',
    roots: [
      [
        'trebicske-site',
        'Máte soupis zařízení ve výrobě, která komunikují mimo firmu?',
        [['klient.premium', 'Jen částečný, soupis vzniká z dohledu sítě.']],
      ],
      ['dodavatel', 'Podobné oddělení jsme dělali ve vodárně. Pomohlo začít měsícem pozorování bez zásahů.', []],
    ],
  },
  {
    kind: 'references',
    about: 'Wi-Fi ve skiareálu Jelení stráň',
    roots: [
      [
        'klient.hotel',
        'Jak jste vyřešili námrazu na vysílačích u horní stanice?',
        [
          ['dodavatel', 'Vytápěné kryty a sklon montáže. Vytápění se zapíná podle teploty a vlhkosti.'],
          ['klient.hotel', 'Kolik to přidalo ke spotřebě?'],
          ['dodavatel', 'Asi čtyřicet wattů na kus, za sezonu jednotky tisíc korun.'],
          ['krkonosske-site', 'Potvrzuji, na boudách máme podobné a vydrží několik zim.'],
          ['klient.hotel', 'A servis během sezony?'],
          ['dodavatel', 'Náhradní vysílač leží v dolní stanici, výměna trvá dvacet minut.'],
          ['klient.premium', 'To je i pro naše rampy zajímavé, u nás bývá mráz a pára zároveň.'],
          ['dodavatel', 'Na páru volíme jinou skříň, rád poradím.'],
        ],
      ],
      [
        'petr-vanecek',
        'Pěkná práce. Jaké pokrytí jste naměřili ve frontě u lanovky při plném provozu?',
        [['dodavatel', 'Při dvou tisících lidí průměrně osmnáct megabitů na zařízení.']],
      ],
      [
        'klient.basic',
        'Dalo by se podobné řešení použít na náměstí při slavnostech?',
        [['dodavatel', 'Ano, jen s menším počtem vysílačů a dočasným napájením.']],
      ],
      [
        'klient.premium',
        'Jak dlouho trvala montáž?',
        [['dodavatel', 'Pět týdnů na podzim, vždy mimo provoz lanovky.']],
      ],
      [
        'karlovarske-serverovny',
        'Kde běží řízení sítě, v areálu, nebo v cloudu?',
        [['dodavatel', 'V areálu na dvou malých serverech, aby síť jela i bez internetu.']],
      ],
      [
        'klient.skola',
        'Hodí se stejné vysílače i do školního dvora?',
        [['dodavatel', 'Hodí, jsou ale dražší než vnitřní. Na dvůr většinou stačí jeden.']],
      ],
      [
        'konzultant',
        'Byla součástí i analýza využití frekvencí v okolí?',
        [['dodavatel', 'Byla, dvě pásma jsme kvůli sousednímu areálu nepoužili.']],
      ],
      [
        'klient.hotel',
        'Máte zkušenost s napojením na hotelový rezervační systém, aby host dostal heslo při příjezdu?',
        [],
      ],
      [
        'otava-site',
        'Kolegové, používáte u stožárů přepěťové ochrany i na datových kabelech?',
        [['dodavatel', 'Na všech, jinak by každou bouřku odnesl aspoň jeden prvek.']],
      ],
      [
        'klient.autoservis',
        'Kolik stojí jeden venkovní vysílač včetně montáže? Stačí řádově.',
        [['dodavatel', 'Podle dostupnosti místa patnáct až třicet tisíc korun.']],
      ],
      ['valasska-podpora', 'Jak řešíte záruku při poškození sněžnou rolbou?', []],
      [
        'klient.knihovna',
        'Oddělujete hosty od pokladen fyzicky, nebo jen nastavením?',
        [['dodavatel', 'Nastavením, pokladny mají navíc vlastní firewall.']],
      ],
      [
        'klient.premium',
        'Děkuji za odpovědi, ozveme se kvůli proměření skladu v Přerově.',
        [['dodavatel', 'Budeme se těšit.']],
      ],
    ],
  },
  {
    kind: 'references',
    about: 'Informační strategie krajské nemocnice',
    roots: [
      [
        'klient.premium',
        'Kolik času si příprava strategie vzala od vašich lidí?',
        [['konzultant', 'Primáři asi den, vedoucí oddělení dva dny, informatici dvanáct dnů.']],
      ],
      [
        'klient.basic',
        'Dá se podobný plán udělat i pro město naší velikosti?',
        [['konzultant', 'Určitě, rozsah bývá třetinový a stačí šest týdnů.']],
      ],
      ['hana-smetakova', 'Oceňuji, že jste do plánu dali i to, co se rušit má. To v nemocnicích chybí.', []],
    ],
  },
];
