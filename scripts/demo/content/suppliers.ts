import type { CompanyRow } from './companyRow';

/** Suppliers, region by region. The names are invented. */
export const suppliers: readonly CompanyRow[] = [
  ['Vltavské datové služby s.r.o.', 'vltavske-datove-sluzby', 'Praha', 'Na Poříčí', '1046/24',
    ['Datová centra', 'Hosting', 'Zálohování a obnova'], ['ISO 27001', 'podpora 24/7', 'hybridní cloud'],
    ['VMware vSphere', 'Veeam Backup & Replication', 'NetApp ONTAP'],
    'Provozujeme dvě pražské serverovny propojené vlastním optickým okruhem. Zákazníkům pronajímáme výkon i celé ' +
      'skříně a záložní kopie držíme vždy ve druhé lokalitě.'],
  ['Kybernetická hlídka a.s.', 'kyberneticka-hlidka', 'Praha', 'Evropská', '2588/33a',
    ['Kybernetická bezpečnost', 'Monitoring a SIEM', 'Penetrační testy'], ['NIS2', 'ISO 27001', 'podpora 24/7'],
    ['Elastic Security', 'Flowmon', 'Wazuh', 'Nessus'],
    'Nepřetržité dohledové centrum, které čte bezpečnostní záznamy nemocnic, úřadů i výrobních firem. Na vážnou ' +
      'událost reagujeme do patnácti minut a pomůžeme s hlášením úřadům.'],
  ['Pražská softwarová dílna s.r.o.', 'softwarova-dilna', 'Praha', 'Vinohradská', '1597/174',
    ['Vývoj na míru', 'Mobilní aplikace', 'Testování a UX'], ['agilně', 'český vývoj', 'dokumentace'],
    ['PostgreSQL', 'Flutter', 'GitLab', 'Kubernetes'],
    'Tým třiceti vývojářů a návrhářů píše aplikace, které nejde koupit v krabici. Pracujeme po dvoutýdenních ' +
      'etapách a zdrojový kód předáváme zákazníkovi od prvního dne.'],
  ['Orlí cloud s.r.o.', 'orli-cloud', 'Praha', 'Karlínské náměstí', '238/6',
    ['Veřejný cloud', 'DevOps a kontejnery', 'IT strategie'], ['migrace', 'agilně', 'velké organizace'],
    ['Microsoft Azure', 'Amazon Web Services', 'Terraform', 'Kubernetes'],
    'Stěhujeme podnikové aplikace do veřejného cloudu a hlídáme, aby účet za provoz nerostl rychleji než firma. ' +
      'Každou změnu popisujeme v kódu, takže ji lze zopakovat i vrátit.'],
  ['Spisovka Plus s.r.o.', 'spisovka-plus', 'Praha', 'Sokolovská', '352/215',
    ['Spisová služba', 'eGovernment', 'Správa dokumentů'], ['veřejná správa', 'datové schránky', 'elektronický podpis'],
    ['Alfresco', 'SharePoint'],
    'Elektronická spisová služba pro města, školy a příspěvkové organizace. Umíme skartační řízení, datové ' +
      'schránky i převod starých spisoven do digitální podoby.'],
  ['Analytika Vyšehrad a.s.', 'analytika-vysehrad', 'Praha', 'Na Pankráci', '1683/127',
    ['Business intelligence', 'Datové sklady', 'Umělá inteligence'], ['finance', 'pojišťovnictví', 'strojové učení'],
    ['Power BI', 'Snowflake', 'Keboola', 'Tableau'],
    'Stavíme datové sklady bank a pojišťoven a učíme jejich lidi číst v číslech. Modely předvídající odchod ' +
      'zákazníka provozujeme včetně pravidelného přezkoušení.'],
  ['Kladenská síťová s.r.o.', 'kladenska-sitova', 'Kladno', 'Dělnická', '2812',
    ['Sítě a Wi-Fi', 'Telefonie', 'Koncová zařízení'], ['obce', 'dojíždíme k zákazníkovi', 'malé firmy'],
    ['UniFi', 'RouterOS', '3CX'],
    'Kabeláže, bezdrátové sítě a ústředny pro úřady a provozovny ve středních Čechách. Měříme pokrytí před montáží ' +
      'i po ní a protokol odevzdáváme s dokumentací.'],
  ['Polabský ERP dům s.r.o.', 'polabsky-erp', 'Kolín', 'Rubešova', '61',
    ['ERP', 'Sklady a logistika', 'Účetnictví a mzdy'], ['výroba', 'velkoobchod', 'čárové kódy'],
    ['ABRA Gen', 'Helios iNuvio'],
    'Zavádíme podnikové systémy ve výrobních a obchodních firmách do dvou set zaměstnanců. Sklad řídíme mobilními ' +
      'terminály a inventuru zvládnete za provozu.'],
  ['Boleslav Automatizace s.r.o.', 'boleslav-automatizace', 'Mladá Boleslav', 'Jičínská', '1328/3',
    ['Řízení výroby', 'Integrace systémů', 'Umělá inteligence'], ['automobilový průmysl', 'robotizace', 'IoT'],
    ['Siemens Opcenter', 'Apache Kafka', 'K2'],
    'Propojujeme linky dodavatelů automobilek s plánováním výroby. Kamerová kontrola kvality pozná vadný díl dřív, ' +
      'než opustí pracoviště.'],
  ['Brdy Hosting s.r.o.', 'brdy-hosting', 'Příbram', 'Milínská', '168',
    ['Hosting', 'Domény a e-mail', 'Weby a portály'], ['malé firmy', 'podpora 24/7', 'rychlé nasazení'],
    ['Ubuntu Server', 'WordPress', 'Zimbra'],
    'Menší hosting s vlastní technikou a lidmi, kteří zvedají telefon. Přestěhujeme web i poštu přes víkend a ' +
      'první měsíc sledujeme, zda vše chodí.'],
  ['Berounka IT servis s.r.o.', 'berounka-it', 'Beroun', 'Husovo náměstí', '78',
    ['Správa a podpora IT', 'Koncová zařízení', 'Tisková řešení'], ['malé firmy', 'pevná cena', 'vzdálená správa'],
    ['Microsoft Intune', 'ESET Protect', 'PaperCut MF'],
    'Staráme se o počítače a tiskárny ordinací, kanceláří a dílen za měsíční paušál. Běžnou závadu řešíme na dálku ' +
      'do hodiny, jinak přijedeme.'],
  ['Jihočeská informatika a.s.', 'jihoceska-informatika', 'České Budějovice', 'Lannova tř.', '16/13',
    ['Servery a virtualizace', 'Datová úložiště', 'Správa a podpora IT'], ['kraje', 'města', 'ISO 20000'],
    ['VMware vSphere', 'PowerEdge', 'Veeam Backup & Replication'],
    'Dodáváme a spravujeme serverovny krajských organizací a nemocnic na jihu Čech. K systému patří dohled, ' +
      'havarijní plán a každoroční zkouška obnovy.'],
  ['Weby od Malše s.r.o.', 'weby-od-malse', 'České Budějovice', 'Kněžská', '365/22',
    ['Weby a portály', 'E-shopy', 'Testování a UX'], ['přístupnost webu', 'cestovní ruch', 'kultura'],
    ['Drupal', 'WordPress', 'Shoptet'],
    'Navrhujeme přístupné weby obcí, muzeí a turistických oblastí. Texty zkoušíme s lidmi, kteří je budou opravdu ' +
      'číst, a redaktory zaškolíme.'],
  ['Táborské programy s.r.o.', 'taborske-programy', 'Tábor', 'Budějovická', '2923',
    ['Vývoj na míru', 'Integrace systémů'], ['český vývoj', 'logistika', 'dlouhodobá spolupráce'],
    ['PostgreSQL', 'Docker', 'GitLab'],
    'Píšeme dispečerské a skladové aplikace pro dopravce. Nejstarší zákazník s námi pracuje devatenáct let a jeho ' +
      'systém jsme zatím dvakrát přepsali za chodu.'],
  ['Otava Sítě s.r.o.', 'otava-site', 'Písek', 'Třída Národní svobody', '33',
    ['Sítě a Wi-Fi', 'Kybernetická bezpečnost'], ['školství', 'obce', 'na klíč'], ['UniFi', 'FortiGate', 'RouterOS'],
    'Školní a obecní sítě včetně výkopů a optických přípojek. Oddělíme výuku, správu a hosty a ke každé síti ' +
      'dodáme schéma, kterému rozumí i ředitel.'],
  ['Prachatický datový servis s.r.o.', 'prachaticky-datovy-servis', 'Prachatice', 'Nádražní', '67',
    ['Zálohování a obnova', 'Datová úložiště'], ['malé firmy', 'zemědělství', 'vzdálená správa'],
    ['Synology DSM', 'Acronis Cyber Protect'],
    'Zálohujeme data zemědělských podniků a penzionů na Šumavě a zachraňujeme disky, které už nikdo nečte. Zálohu ' +
      'zkoušíme každé čtvrtletí obnovou.'],
  ['Západočeské informační systémy a.s.', 'zapadoceske-is', 'Plzeň', 'Americká', '2487/42',
    ['ERP', 'Řízení výroby', 'Business intelligence'], ['strojírenství', 'velké organizace', 'ISO 9001'],
    ['SAP S/4HANA', 'Siemens Opcenter', 'Power BI'],
    'Podnikové systémy strojírenských závodů od konstrukčních kusovníků po expedici. Kapacity plánujeme podle ' +
      'skutečného stavu strojů, ne podle tabulek.'],
  ['Bolevec Security s.r.o.', 'bolevec-security', 'Plzeň', 'Studentská', '1908/95',
    ['Penetrační testy', 'Kybernetická bezpečnost', 'Školení'], ['audit', 'NIS2', 'školení uživatelů'],
    ['Burp Suite', 'Nessus', 'Microsoft Defender for Endpoint'],
    'Zkoušíme odolnost aplikací a sítí očima útočníka a nálezy vysvětlujeme vedení srozumitelně. Součástí je ' +
      'cvičný phishing a opakovaný test po opravách.'],
  ['Řešení a sítě Šumava s.r.o.', 'reseni-a-site-sumava', 'Klatovy', 'Plánická', '56',
    ['Sítě a Wi-Fi', 'Servery a virtualizace', 'Správa a podpora IT'],
    ['obce', 'cestovní ruch', 'dojíždíme k zákazníkovi'], ['UniFi', 'Proxmox VE', 'FortiGate'],
    'Připojujeme horské obce, hotely a lyžařské areály, kam kabel nevede. Mikrovlnné spoje stavíme na vlastních ' +
      'stožárech a zásobu dílů máme přímo v Klatovech.'],
  ['Pošumavské účetní systémy s.r.o.', 'posumavske-ucetni', 'Sušice', 'Lerchova', '222',
    ['Účetnictví a mzdy', 'Personalistika a docházka'], ['malé firmy', 'potravinářství', 'školení uživatelů'],
    ['Pohoda', 'Money S3', 'Alveno'],
    'Nasazujeme účetní programy a docházku v pekárnách, pilách a obchodech. Při změně zákona obvoláme všechny ' +
      'zákazníky a nastavení upravíme s nimi.'],
  ['Rokycanská digitální s.r.o.', 'rokycanska-digitalni', 'Rokycany', 'Madlonova', '4',
    ['eGovernment', 'Mapy a GIS', 'Weby a portály'], ['obce', 'bankovní identita', 'dotační projekty'],
    ['QGIS', 'Drupal', 'PostgreSQL'],
    'Portály občana pro menší města: žádosti, platby poplatků a mapa závad na jednom místě. Pomůžeme i s projektem ' +
      'do dotační výzvy.'],
  ['Vřídlo Systems s.r.o.', 'vridlo-systems', 'Karlovy Vary', 'T. G. Masaryka', '825/18',
    ['CRM', 'Weby a portály', 'Telefonie'], ['cestovní ruch', 'zdravotnictví', 'SaaS'], ['HubSpot', 'Drupal', '3CX'],
    'Rezervační a recepční systémy lázeňských domů v pěti jazycích. Host si proceduru přesune z telefonu a lékař ' +
      'vidí změnu hned.'],
  ['Karlovarské serverovny s.r.o.', 'karlovarske-serverovny', 'Karlovy Vary', 'Závodní', '391/96c',
    ['Datová centra', 'Servery a virtualizace', 'Monitoring a SIEM'], ['energetika', 'ISO 27001', 'podpora 24/7'],
    ['Proxmox VE', 'Zabbix', 'Ceph'],
    'Menší serverovna chlazená venkovním vzduchem, která teplo vrací do sousedního bazénu. Hostujeme krajské ' +
      'organizace a vývojářské týmy.'],
  ['Chebská podpora IT s.r.o.', 'chebska-podpora', 'Cheb', 'Svobody', '520/14',
    ['Správa a podpora IT', 'Kancelářské aplikace', 'Koncová zařízení'],
    ['střední firmy', 'hodinová sazba', 'vzdálená správa'], ['Microsoft 365', 'Microsoft Intune', 'Entra ID'],
    'Dvojjazyčná podpora uživatelů ve firmách působících na obou stranách hranice. Zavádíme Microsoft 365 a správu ' +
      'notebooků od nákupu po vyřazení.'],
  ['Sokolovská energetická data s.r.o.', 'sokolovska-energeticka-data', 'Sokolov', 'Jednoty', '1654',
    ['Monitoring a SIEM', 'Integrace systémů', 'Business intelligence'], ['energetika', 'IoT', 'výroba'],
    ['Apache Kafka', 'Zabbix', 'Power BI'],
    'Sbíráme údaje z elektroměrů, kotelen a fotovoltaik a skládáme je do přehledů spotřeby. Odchylku od plánu ' +
      'pozná dispečer do pěti minut.'],
  ['Severočeská kybernetika s.r.o.', 'severoceska-kybernetika', 'Ústí nad Labem', 'Masarykova', '1250/108',
    ['Kybernetická bezpečnost', 'Správa identit', 'GDPR a soulad s předpisy'], ['NIS2', 'zdravotnictví', 'audit'],
    ['Entra ID', 'Keycloak', 'FortiGate', 'ESET Protect'],
    'Zavádíme vícefaktorové přihlášení a řízení přístupů v nemocnicích a chemických závodech. K technice píšeme ' +
      'směrnice, které obstojí u kontroly.'],
  ['Lázně Teplice Software s.r.o.', 'teplicky-software', 'Teplice', 'Lípová', '467/5',
    ['eHealth', 'Vývoj na míru', 'Integrace systémů'], ['zdravotnictví', 'český vývoj', 'elektronický podpis'],
    ['PostgreSQL', 'Docker', 'Keycloak'],
    'Ambulantní a lázeňské systémy s objednávkami a elektronickou žádankou. Rozhraní laboratoří a pojišťoven ' +
      'udržujeme za zákazníka.'],
  ['Děčínské logistické aplikace s.r.o.', 'decinske-logisticke', 'Děčín', 'Ústecká', '37/9',
    ['Sklady a logistika', 'Mobilní aplikace'], ['logistika', 'mobilní terminály', 'čárové kódy'], ['Odoo', 'Flutter'],
    'Řízení skladu a rozvozu do kapsy řidiče. Zásilku potvrdí podpis na displeji a kancelář vidí pohyb vozů bez ' +
      'telefonování.'],
  ['Mostecká datová s.r.o.', 'mostecka-datova', 'Most', 'Budovatelů', '2531',
    ['Datové sklady', 'Umělá inteligence', 'Mapy a GIS'], ['energetika', 'strojové učení', 'dotační projekty'],
    ['SQL Server', 'ArcGIS', 'Keboola'],
    'Zpracováváme data z rekultivací, těžby a dopravy. Předpověď prašnosti počítáme z měřicích stanic a ' +
      'poskytujeme ji městům.'],
  ['Litoměřické školní IT s.r.o.', 'litomericke-skolni-it', 'Litoměřice', 'Palachova', '18',
    ['Školní systémy', 'Sítě a Wi-Fi', 'Koncová zařízení'], ['školství', 'pevná cena', 'školení uživatelů'],
    ['Moodle', 'UniFi', 'Jamf Pro', 'Google Workspace'],
    'Vybavujeme učebny a spravujeme školní tablety hromadně, bez nošení ke kabelu. Učitelům pomáháme přímo ve ' +
      'sborovně jednou týdně.'],
  ['Ještěd Informační technologie a.s.', 'jested-it', 'Liberec', '8. března', '21/13',
    ['Servery a virtualizace', 'Sítě a Wi-Fi', 'Zálohování a obnova'], ['výroba', 'ISO 20000', 'střední firmy'],
    ['Hyper-V', 'Catalyst', 'Veeam Backup & Replication'],
    'Infrastruktura sklářských a textilních podniků Libereckého kraje. Výpadek výroby umíme spočítat v korunách a ' +
      'podle toho navrhujeme zálohy.'],
  ['Nisa Aplikace s.r.o.', 'nisa-aplikace', 'Liberec', 'Moskevská', '637/6',
    ['Mobilní aplikace', 'Vývoj na míru', 'Testování a UX'], ['doprava', 'agilně', 'města'],
    ['Flutter', 'PostgreSQL', 'Jira'],
    'Aplikace pro cestující, sportoviště a knihovny. Prototyp dáme do ruky uživatelům do tří týdnů a teprve potom ' +
      'rozpočtujeme zbytek.'],
  ['Sklo Data s.r.o.', 'sklo-data', 'Jablonec nad Nisou', 'Podhorská', '447/20',
    ['E-shopy', 'ERP', 'Integrace systémů'], ['maloobchod', 'výroba', 'SaaS'], ['Shoptet', 'Money S3', 'Odoo'],
    'Propojujeme e-shopy výrobců bižuterie se skladem a účetnictvím. Zásoba na webu odpovídá skutečnosti i před ' +
      'Vánoci.'],
  ['Českolipské komunikace s.r.o.', 'ceskolipske-komunikace', 'Česká Lípa', 'Děčínská', '389',
    ['Telefonie', 'Sítě a Wi-Fi', 'Videokonference'], ['střední firmy', 'na klíč', 'migrace'],
    ['Asterisk', '3CX', 'Catalyst'],
    'Nahrazujeme staré ústředny telefonováním po síti, aniž by zákazník přišel o čísla. Zasedačky vybavujeme tak, ' +
      'aby schůzka začala včas.'],
  ['Hradecké softwarové studio s.r.o.', 'hradecke-studio', 'Hradec Králové', 'Československé armády', '408/51',
    ['Vývoj na míru', 'eHealth', 'Umělá inteligence'], ['zdravotnictví', 'strojové učení', 'agilně'],
    ['PostgreSQL', 'Kubernetes', 'Keycloak'],
    'Vyvíjíme klinické aplikace ve spolupráci s lékaři fakultních pracovišť. Popis snímku navrhne model, rozhoduje ' +
      'však vždy člověk.'],
  ['Soutok IT s.r.o.', 'soutok-it', 'Hradec Králové', 'Gočárova třída', '1754/48b',
    ['Správa a podpora IT', 'Veřejný cloud', 'Kancelářské aplikace'], ['střední firmy', 'migrace', 'pevná cena'],
    ['Microsoft 365', 'Microsoft Azure', 'Entra ID'],
    'Jsme IT oddělení firem, které vlastní mít nechtějí. Ke každému zákazníkovi patří jmenovitě technik, zástupce ' +
      'a čtvrtletní plán obnovy.'],
  ['Náchodské výrobní systémy s.r.o.', 'nachodske-vyrobni', 'Náchod', 'Běloveská', '944',
    ['Řízení výroby', 'ERP'], ['výroba', 'potravinářství', 'čárové kódy'], ['K2', 'Helios iNuvio'],
    'Sledovatelnost šarží pro pivovary, pekárny a masné závody. Od suroviny po fakturu dohledáte vše na jedno ' +
      'načtení kódu.'],
  ['Krkonošské datové sítě s.r.o.', 'krkonosske-site', 'Trutnov', 'Horská', '618',
    ['Sítě a Wi-Fi', 'Hosting'], ['cestovní ruch', 'obce', 'podpora 24/7'], ['RouterOS', 'UniFi', 'Ubuntu Server'],
    'Internet a Wi-Fi na horských boudách, sjezdovkách a náměstích. V zimě držíme pohotovost se skútrem.'],
  ['Perník Digital s.r.o.', 'pernik-digital', 'Pardubice', 'Sladkovského', '433',
    ['Weby a portály', 'E-shopy', 'CRM'], ['maloobchod', 'rychlé nasazení', 'přístupnost webu'],
    ['WordPress', 'Shoptet', 'Raynet CRM'],
    'Weby a e-shopy regionálních výrobců, napojené na obchodní evidenci. Měříme, odkud objednávky přicházejí, a ' +
      'podle toho stránky ladíme.'],
  ['Východočeské integrace a.s.', 'vychodoceske-integrace', 'Pardubice', 'Jana Palacha', '363',
    ['Integrace systémů', 'Datové sklady', 'ERP'], ['velké organizace', 'dokumentace', 'logistika'],
    ['MuleSoft Anypoint', 'Apache Kafka', 'SQL Server', 'SAP S/4HANA'],
    'Spojujeme podnikové systémy, které spolu nechtějí mluvit. Každé rozhraní má dokumentaci, dohled a zkušební ' +
      'prostředí.'],
  ['Chrudimské obecní systémy s.r.o.', 'chrudimske-obecni', 'Chrudim', 'Palackého', '309',
    ['eGovernment', 'Spisová služba', 'Účetnictví a mzdy'], ['obce', 'datové schránky', 'školení uživatelů'],
    ['Alfresco', 'PostgreSQL'],
    'Agendy malých obcí na jednom místě: matrika, poplatky, hřbitov i úřední deska. Starostům zařídíme bezplatnou ' +
      'zkoušku na měsíc.'],
  ['Litomyšl Design & Kód s.r.o.', 'litomysl-design', 'Litomyšl', 'Smetanovo náměstí', '72',
    ['Testování a UX', 'Weby a portály'], ['kultura', 'přístupnost webu', 'neziskovky'], ['Drupal', 'WordPress'],
    'Grafické studio, které programuje. Festivalům a památkám stavíme weby s prodejem vstupenek a kontrolou ' +
      'přístupnosti podle normy.'],
  ['Vysočina Data a.s.', 'vysocina-data', 'Jihlava', 'Tolstého', '1455/23',
    ['Datová centra', 'eHealth', 'Zálohování a obnova'], ['kraje', 'zdravotnictví', 'ISO 27001'],
    ['NetApp ONTAP', 'VMware vSphere', 'Proxmox Backup Server'],
    'Krajské datové centrum pro nemocnice a záchrannou službu. Snímky pacientů ukládáme na dvou místech a obnovu ' +
      'ověřujeme každý měsíc.'],
  ['Třebíčské bezpečné sítě s.r.o.', 'trebicske-site', 'Třebíč', 'Bráfova tř.', '50',
    ['Kybernetická bezpečnost', 'Sítě a Wi-Fi'], ['energetika', 'NIS2', 'střední firmy'],
    ['FortiGate', 'Aruba Networking', 'Flowmon'],
    'Oddělujeme kancelářské a provozní sítě v energetice a vodárenství. Vzdálený přístup servisu povolujeme jen na ' +
      'dobu zásahu.'],
  ['Brodské personální systémy s.r.o.', 'brodske-personalni', 'Havlíčkův Brod', 'Dolní', '105',
    ['Personalistika a docházka', 'Účetnictví a mzdy'], ['výroba', 'zdravotnictví', 'SaaS'], ['Vema HR', 'Alveno'],
    'Plánování směn a docházka pro nemocnice a nepřetržité provozy. Systém sám upozorní na porušení odpočinku a ' +
      'přesčasy.'],
  ['Žďárská strojní informatika s.r.o.', 'zdarska-informatika', 'Žďár nad Sázavou', 'Strojírenská', '6',
    ['Řízení výroby', 'Vývoj na míru'], ['strojírenství', 'IoT', 'robotizace'], ['Siemens Opcenter', 'SQL Server'],
    'Čidla na obráběcích strojích a přehled jejich vytížení na obrazovce v hale. Starší stroje připojíme bez ' +
      'zásahu do řízení.'],
  ['Moravské datové laboratoře s.r.o.', 'moravske-laboratore', 'Brno', 'Purkyňova', '2845/101',
    ['Umělá inteligence', 'Datové sklady', 'Vývoj na míru'], ['strojové učení', 'velké organizace', 'open source'],
    ['Google Cloud', 'PostgreSQL', 'Apache Kafka', 'Kubernetes'],
    'Stavíme jazykové asistenty nad firemními dokumenty, kteří uvádějí zdroj každé odpovědi. Data zákazníka ' +
      'neopustí jeho prostředí.'],
  ['Špilberk Cloud s.r.o.', 'spilberk-cloud', 'Brno', 'Cejl', '494/25',
    ['Veřejný cloud', 'DevOps a kontejnery', 'Hosting'], ['open source', 'hybridní cloud', 'podpora 24/7'],
    ['Red Hat OpenShift', 'Kubernetes', 'Ceph', 'Ansible'],
    'Provozujeme kontejnerové platformy v cloudu i u zákazníka. Aktualizace nasazujeme přes den, protože je umíme ' +
      'vrátit jedním příkazem.'],
  ['Brněnská dokumentová s.r.o.', 'brnenska-dokumentova', 'Brno', 'Veveří', '456/102',
    ['Správa dokumentů', 'Spisová služba', 'Kancelářské aplikace'], ['elektronický podpis', 'finance', 'GDPR'],
    ['SharePoint', 'Alfresco', 'Nextcloud'],
    'Smlouvy, faktury a schvalování bez papíru. Účetní doklad vytěžíme, předáme ke schválení a uložíme s časovým ' +
      'razítkem.'],
  ['Nová Síť Brno s.r.o.', 'nova-sit-brno', 'Brno', 'Purkyňova', '2845/101',
    ['Sítě a Wi-Fi', 'Telefonie', 'Monitoring a SIEM'], ['školství', 'velké organizace', 'záruka pět let'],
    ['Catalyst', 'Aruba Networking', 'Zabbix'],
    'Páteřní sítě univerzit a kancelářských budov, od návrhu po pětiletou záruku. Výměnu prvků plánujeme na noci a ' +
      'víkendy.'],
  ['Ponávka podnikové systémy a.s.', 'ponavka-systemy', 'Brno', 'Křenová', '186/60',
    ['ERP', 'Účetnictví a mzdy'], ['střední firmy', 'migrace', 'školení uživatelů'], ['Helios iNuvio', 'SQL Server'],
    'Podnikové systémy pro obchodní a servisní firmy na jižní Moravě. Stará data převedeme, odladíme a přechod ' +
      'zvládneme o prodlouženém víkendu.'],
  ['Cejl procesní s.r.o.', 'cejl-procesni', 'Brno', 'Bratislavská', '183/46',
    ['ERP', 'CRM', 'E-shopy'], ['malé firmy', 'open source', 'rychlé nasazení'], ['Odoo', 'PostgreSQL'],
    'Sklad, obchod a fakturaci spojíme v jednom systému do šesti týdnů. Začínáme tím, co firmu zdržuje nejvíc.'],
  ['Blanenská výrobní informatika s.r.o.', 'blanenska-informatika', 'Blansko', 'Svitavská', '1018/1',
    ['ERP', 'Řízení výroby'], ['strojírenství', 'výroba', 'čárové kódy'], ['K2', 'SQL Server'],
    'Zakázková výroba od kalkulace po expedici. Dílna odvádí práci na terminálech a mistr vidí rozpracovanost hned.'],
  ['Tuřany Systems s.r.o.', 'turany-systems', 'Brno', 'Hanácká', '540/12',
    ['ERP', 'Sklady a logistika'], ['logistika', 'velkoobchod', 'mobilní terminály'], ['ABRA Gen'],
    'Řídíme sklady velkoobchodů od příjmu po rozvoz. Skladník pracuje s telefonem nebo terminálem a inventura ' +
      'běží za provozu.'],
  ['Znojemské vinařské systémy s.r.o.', 'znojemske-vinarske', 'Znojmo', 'Pražská', '1653/30',
    ['ERP', 'E-shopy', 'Sklady a logistika'], ['zemědělství', 'potravinářství', 'malé firmy'], ['Odoo', 'Shoptet'],
    'Evidence vinic, sklepů a prodeje pro rodinná i velká vinařství. Hlášení úřadům se vyplní samo z provozních ' +
      'údajů.'],
  ['Slovácká účetní technika s.r.o.', 'slovacka-technika', 'Hodonín', 'Národní třída', '27',
    ['Účetnictví a mzdy', 'Správa a podpora IT'], ['malé firmy', 'dojíždíme k zákazníkovi', 'školení uživatelů'],
    ['Pohoda', 'Money S3', 'Kerio Connect'],
    'Účetní programy, pokladny a jejich údržba pro obchodníky na Slovácku. Nového zaměstnance u vás zaškolíme zdarma.'],
  ['Haná Informatika s.r.o.', 'hana-informatika', 'Olomouc', 'Kollárovo náměstí', '698/7',
    ['Správa identit', 'Správa a podpora IT', 'Školní systémy'], ['školství', 'veřejná správa', 'ITIL'],
    ['Keycloak', 'Entra ID', 'Moodle'],
    'Jednotné přihlášení pro univerzity, knihovny a krajské organizace. Přístup vznikne nástupem a zanikne ' +
      'odchodem, bez lístečků.'],
  ['Olomoucká webová kancelář s.r.o.', 'olomoucka-webova', 'Olomouc', 'Horní náměstí', '371/3',
    ['Weby a portály', 'eGovernment'], ['města', 'přístupnost webu', 'open source'],
    ['Drupal', 'Keycloak', 'Nextcloud'],
    'Otevřené portály měst a svazků obcí s přihlášením bankovní identitou. Kód zveřejňujeme, aby jej mohla použít ' +
      'i další města.'],
  ['Prostějovské pokladní systémy s.r.o.', 'prostejovske-pokladni', 'Prostějov', 'Wolkerova', '2256/24',
    ['Sklady a logistika', 'E-shopy', 'Mobilní aplikace'], ['maloobchod', 'mobilní terminály', 'rychlé nasazení'],
    ['Odoo', 'Money S3'],
    'Pokladny a věrnostní programy prodejen oděvů a potravin. Prodej jde dál i při výpadku internetu, doklady se ' +
      'doplní později.'],
  ['Přerovská strojová data s.r.o.', 'prerovska-data', 'Přerov', 'Komenského', '758/8',
    ['Business intelligence', 'Řízení výroby'], ['strojírenství', 'doprava', 'střední firmy'],
    ['Qlik Sense', 'SQL Server', 'Power BI'],
    'Přehledy výroby a údržby pro strojírny a opravny vagonů. Mistr vidí ranní stav dřív, než si uvaří kávu.'],
  ['Jesenické cloudové služby s.r.o.', 'jesenicke-cloud', 'Šumperk', 'Lidická', '49',
    ['Hosting', 'Zálohování a obnova', 'Domény a e-mail'], ['malé firmy', 'obce', 'SaaS'],
    ['Nextcloud', 'Proxmox Backup Server', 'Zimbra'],
    'Soukromé cloudové úložiště s daty uloženými v České republice. Obcím nabízíme poštu, sdílené složky a zálohy ' +
      'v jedné ceně.'],
  ['Zlínská kreativní informatika s.r.o.', 'zlinska-kreativni', 'Zlín', 'Vavrečkova', '5262',
    ['CRM', 'Vývoj na míru', 'Integrace systémů'], ['výroba', 'velkoobchod', 'agilně'],
    ['Salesforce Sales Cloud', 'Raynet CRM', 'MuleSoft Anypoint'],
    'Obchodní systémy výrobců obuvi, plastů a nábytku. Nabídku spočítá konfigurátor a zákazka sama dojde až do ' +
      'výroby.'],
  ['Slovácké bezpečnostní centrum s.r.o.', 'slovacke-bezpecnostni', 'Uherské Hradiště', 'Svatováclavská', '568',
    ['Kybernetická bezpečnost', 'Zálohování a obnova', 'Školení'], ['strojírenství', 'NIS2', 'střední firmy'],
    ['Acronis Cyber Protect', 'ESET Protect', 'Nessus'],
    'Bezpečnost středních výrobních podniků od hesel po havarijní plán. Po útoku vyděračů pomáháme s obnovou i ' +
      'vyšetřováním.'],
  ['Valašská technická podpora s.r.o.', 'valasska-podpora', 'Vsetín', 'Smetanova', '1484',
    ['Správa a podpora IT', 'Sítě a Wi-Fi', 'Tisková řešení'], ['výroba', 'pevná cena', 'dojíždíme k zákazníkovi'],
    ['UniFi', 'SafeQ', 'Hyper-V'],
    'Servis počítačů, sítí a tiskáren v údolích, kam velké firmy nejezdí. Náhradní stroj přivezeme týž den.'],
  ['Ostravská hutní informatika a.s.', 'ostravska-hutni', 'Ostrava', '28. října', '3388/111',
    ['ERP', 'Řízení výroby', 'Servery a virtualizace'], ['strojírenství', 'velké organizace', 'podpora 24/7'],
    ['SAP S/4HANA', 'Red Hat Enterprise Linux', 'ProLiant'],
    'Systémy nepřetržitých hutních a chemických provozů. Odstávku plánujeme rok dopředu a umíme ji zvládnout za ' +
      'jedinou noc.'],
  ['Poruba Labs s.r.o.', 'poruba-labs', 'Ostrava', '17. listopadu', '2172/15',
    ['Umělá inteligence', 'Mapy a GIS', 'Mobilní aplikace'], ['doprava', 'strojové učení', 'města'],
    ['ArcGIS', 'PostgreSQL', 'Flutter'],
    'Chytrá doprava a parkování z dat, která už město má. Křižovatky počítáme z kamer bez ukládání značek a tváří.'],
  ['Slezské vzdělávací technologie s.r.o.', 'slezske-vzdelavaci', 'Opava', 'Hradecká', '665/17',
    ['Školní systémy', 'Školení', 'Videokonference'], ['školství', 'školení uživatelů', 'dotační projekty'],
    ['Moodle', 'Google Workspace', 'Zoom'],
    'Elektronické třídnice, kurzy pro učitele a vybavení učeben. Pomáháme školám vyčerpat dotaci na to, co opravdu ' +
      'využijí.'],
  ['Beskydský software s.r.o.', 'beskydsky-software', 'Nový Jičín', 'Suvorovova', '538/158',
    ['Vývoj na míru', 'Řízení výroby', 'Testování a UX'], ['automobilový průmysl', 'český vývoj', 'dokumentace'],
    ['GitLab', 'PostgreSQL', 'Jira', 'Docker'],
    'Programy pro zkušebny a výrobu světlometů. Testujeme na skutečném zařízení a o každém měření zůstane záznam.'],
];
