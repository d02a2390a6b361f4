-- Rows that every portal begins with. They are older than the history, which lists what people do.

INSERT INTO content_types (id, model) VALUES (1, 'projects'), (2, 'references');

INSERT INTO search_regions (code, name) VALUES
  ('CZ010', 'Hlavní město Praha'), ('CZ020', 'Středočeský kraj'), ('CZ031', 'Jihočeský kraj'), ('CZ032', 'Plzeňský kraj'),
  ('CZ041', 'Karlovarský kraj'), ('CZ042', 'Ústecký kraj'), ('CZ051', 'Liberecký kraj'), ('CZ052', 'Královéhradecký kraj'),
  ('CZ053', 'Pardubický kraj'), ('CZ063', 'Kraj Vysočina'), ('CZ064', 'Jihomoravský kraj'), ('CZ071', 'Olomoucký kraj'),
  ('CZ072', 'Zlínský kraj'), ('CZ080', 'Moravskoslezský kraj');

-- Synonyms and abbreviations of the trade, of one meaning in a line; from here on they are the operator's.
INSERT INTO search_meanings (phrases)
  SELECT string_to_array(line, ' | ') FROM unnest(string_to_array(
'ERP | podnikový systém | podnikový informační systém
CRM | správa zákazníků | řízení vztahů se zákazníky
BI | manažerský reporting | business intelligence
HR | lidské zdroje | personalistika | personální systém
WiFi | WLAN | Wi-Fi | bezdrátová síť
M365 | O365 | Office 365 | Microsoft 365
AI | strojové učení | umělá inteligence
DMS | oběh dokumentů | řízení dokumentů | správa dokumentů
ECM | správa podnikového obsahu
CMS | redakční systém | správa obsahu webu
WMS | řízené sklady | skladový systém
MES | řízení výroby | výrobní informační systém
SCM | logistika | dodavatelský řetězec
PLM | správa životního cyklu výrobku
CAD | počítačové projektování
GIS | mapový systém | geografický informační systém
SIEM | bezpečnostní dohled | správa bezpečnostních událostí
SOC | bezpečnostní dohledové centrum
EDR | antivir | ochrana koncových stanic
2FA | MFA | vícefázové ověření | dvoufaktorové ověření
IAM | správa identit | řízení přístupů
SSO | jednotné přihlášení
VPN | vzdálený přístup | virtuální privátní síť
LAN | místní síť | počítačová síť
WAN | rozlehlá síť
VoIP | IP telefonie | telefonní ústředna
IoT | internet věcí
IaaS | infrastruktura jako služba
PaaS | platforma jako služba
SaaS | software jako služba
RPA | softwaroví roboti | robotizace procesů
BPM | workflow | řízení procesů
ETL | datové pumpy
DWH | datový sklad
NIS2 | ZoKB | zákon o kybernetické bezpečnosti
GDPR | ochrana osobních údajů
DPO | pověřenec pro ochranu osobních údajů
ISMS | ISO 27001 | řízení bezpečnosti informací
ITIL | ITSM | řízení služeb IT
helpdesk | service desk | technická podpora | uživatelská podpora
DR | disaster recovery | obnova po havárii
BCM | kontinuita činností
backup | záloha dat | zálohování
cloud | cloudové služby | výpočetní oblak
housing | serverovna | datacentrum | datové centrum
hosting | webhosting | provoz serverů
VMware | Hyper-V | virtualizace
eshop | e-shop | e-commerce | internetový obchod
EDI | elektronická výměna dat
API | rozhraní | integrace systémů
pentest | penetrační testy | testování průniku
firewall | ochrana sítě
audit IT | IT audit | prověrka IT
správa IT | outsourcing | externí správa IT
vývoj na míru | vývoj softwaru | zakázkový vývoj
mobilní aplikace | aplikace pro mobily
web | tvorba webu | webové stránky
účetnictví | účetní systém | ekonomický systém
mzdy | mzdový systém | zpracování mezd
docházka | docházkový systém
fakturace | vystavování faktur
POS | pokladna | pokladní systém
eSSL | spisová služba | elektronická spisová služba
kurzy | školení | vzdělávání
dotace | granty | dotační poradenství
G Suite | Google Workspace
intranet | SharePoint
SAP | SAP S/4HANA
kyberbezpečnost | kybernetická bezpečnost', E'\n')) AS line;

-- To begin with; from here on they are the operator's. Without words whose stem is also the stem of something in IT:
-- "náš" is NAS, "být" is "byt", "rádi" is "řád", "mít" is MIT, "bude" is "budova", the English "it", "is" and "can" are IT, IS and CAN.
INSERT INTO search_asking_phrases (phrase)
  SELECT trim(phrase)
  FROM unnest(string_to_array(
'chceme | chci | chce | chtít | chtěl | chtěli bychom | chtěla bych | chtělo by to | rádi bychom | ráda bych | rád bych
potřebujeme | potřebujem | potřebuju | potřebovali bychom | potřeboval bych | je potřeba | je třeba | bylo by dobré
hledáme | hledám | hledat | sháníme | sháním | poptáváme | poptávám | poptávka | zajímá nás | zajímáme se o
kdo nám | kdo umí | kdo dělá | kdo by | kdo zná | kdo má | umí | umíte | dělá | děláte | zná | nabízí | nabízíte
někdo | někoho | někomu | někdo na | někoho na | něco | něco na | něčeho | cokoli | kdokoli
program na | program pro | aplikace na | aplikace pro | nástroj na | nástroj pro | řešení na | řešení pro
firma | firma na | firma pro | společnost | společnost na | dodavatel | dodavatel na | dodavatele | člověk na | odborník na
naši firmu | naši společnost | naši obec | naši školu | pro naši firmu | pro naši obec | u nás ve firmě | jsme malá firma
pomoc | pomoc s | pomozte | pomůže | pomohl by | pomáhá | pomůže nám | poradit | poraďte | zajistit | zařídit | vyřešit
udělat | udělal | spravit | nabídka na | nabídněte | doporučte | doporučíte
nový | nějaký | nějakou | nějakého | levný | levně | levněji | co nejlevněji | rychle | co nejrychleji | kvalitní
spolehlivý | šikovný | dobrý | lepší | malý
prosím | děkuji | děkujeme | díky | dobrý den | ahoj
který | která | kterého | co | co s tím | nevíme | nevím | jak | jak na | kde | kdo | kdy | kolik | kolik stojí | proč | jestli | zda
aby | abychom | abych | když | pokud | protože | nám | mně | máme | nemáme | mám | má | mají | jsme | jsem | jsou | je | není
bychom | by | by měl být | může | můžeme | můžete | mohl | mohli | jde | musí | musíme | se | si
to | ta | ten | tu | ty | tom | už | ještě | jen | také | taky | tak | ale | či
a | i | k | o | s | u | v | z | na | pro | do | od | po | za | ze | ve | ke | se | bez | nebo | že | při | pod | nad | podle | kvůli | mezi
hľadáme | hľadám | potrebujem | potrebujeme | zháňame | niekto | niekoho | niečo | ktorý | ktorá | ktorého | aplikácia na
spoločnosť | dodávateľa | pre | alebo | lebo | ako | kto | so | zo | vo | nám treba | mali by sme | chceli by sme | sme | sú | pomôže
we need | i need | need | looking for | we are looking for | we want | want | searching for | someone | somebody | who can | help with
help us with | please | hello | company | supplier | new | cheap | good | how | what | where | who | that | which
we | us | our | my | the | an | and | or | of | for | in | to | with | from | on | by | are | be | have | our company | app for | tool for
', E'\n')) AS line, unnest(string_to_array(line, '|')) AS phrase
  WHERE trim(phrase) <> ''
  ON CONFLICT (stems) DO NOTHING;

-- One item in a line: its kind and its text; the weight of a criterion and its name, with a star if its points are computed
-- from the prices.
INSERT INTO tender_templates (name, description, position, must_have, criteria)
SELECT template.name, template.description, template.position,
  (
    SELECT jsonb_agg(jsonb_build_object('id', 'p' || place, 'kind', split_part(line, ' ', 1),
      'text', substr(line, strpos(line, ' ') + 1)) ORDER BY place)
    FROM regexp_split_to_table(btrim(template.items, E'\n'), E'\n') WITH ORDINALITY AS lines (line, place)
  ),
  (
    SELECT jsonb_agg(jsonb_build_object('id', 'k' || place, 'weight', split_part(line, ' ', 1)::integer,
      'name', rtrim(substr(line, strpos(line, ' ') + 1), ' *')) ||
      CASE WHEN line LIKE '%*' THEN '{"by_price": true}' ELSE '{}'::jsonb END ORDER BY place)
    FROM regexp_split_to_table(btrim(template.criteria, E'\n'), E'\n') WITH ORDINALITY AS lines (line, place)
  )
FROM (VALUES
(0, 'Webové stránky a portál', 'Nový web nebo portál organizace včetně převodu obsahu, školení redaktorů a podpory.', $$
MUST_HAVE Návrh struktury webu a grafiky alespoň ve dvou kolech připomínek, s klikatelným prototypem úvodní stránky, výpisu a detailu.
MUST_HAVE Redakční systém, ve kterém obsah bez znalosti programování upravuje nejméně 10 redaktorů s odlišnými právy a schvalováním před zveřejněním.
MUST_HAVE Zobrazení bez vodorovného posouvání na šířkách od 360 px a v posledních dvou verzích běžných prohlížečů.
MUST_HAVE Převod stávajícího obsahu včetně příloh a přesměrování starých adres na nové.
MUST_HAVE Fulltextové vyhledávání v obsahu i v přílohách, které si poradí s diakritikou a skloňováním.
MUST_HAVE Elektronická úřední deska nebo její napojení, pokud ji zadavatel vede, s dodržením zákonných lhůt vyvěšení.
MUST_HAVE Formuláře s ochranou proti strojovému odesílání, která nevyžaduje opisování obrázků.
MUST_HAVE Měření návštěvnosti v souladu s předpisy o ochraně soukromí, bez předávání údajů do zemí mimo Evropský hospodářský prostor.
MUST_HAVE Testovací prostředí oddělené od ostrého provozu a předání zdrojových kódů ve správci verzí.
MUST_HAVE Zaškolení redaktorů a správce v rozsahu alespoň 8 hodin a písemný návod v češtině.
QUESTION Na jakém redakčním systému řešení stavíte a jak dlouho bude podporován jeho výrobcem nebo komunitou?
QUESTION Které tři weby obdobného rozsahu jste předali za poslední tři roky a na koho se můžeme obrátit?
QUESTION Jak budete postupovat při převodu obsahu a jakou součinnost od nás čekáte?
QUESTION Kolik stojí hodina vývoje po předání a jaké úpravy zvládneme sami?
SERVICE_LEVEL Dostupnost webu alespoň 99,5 % měsíčně mimo předem oznámené odstávky.
SERVICE_LEVEL Zahájení řešení kritické závady do 2 hodin a její odstranění do 8 hodin v pracovních dnech od 8 do 17 hodin.
SERVICE_LEVEL Načtení úvodní stránky do 2,5 sekundy na běžném mobilním připojení.
EXIT Při ukončení smlouvy dodavatel do 30 dnů předá úplný obsah, databázi, přílohy a zdrojové kódy ve strojově čitelných formátech bez další úplaty.
EXIT Dodavatel po ukončení poskytne novému dodavateli součinnost v rozsahu alespoň 16 hodin za hodinovou sazbu z nabídky a převede domény a certifikáty.
LICENCE Zadavatel získá k dílu časově a územně neomezené oprávnění užívat je, měnit je a zadat změny třetí osobě podle zákona č. 121/2000 Sb.
LICENCE Použité komponenty třetích stran jsou uvedeny v seznamu s licencemi a jejich roční náklady jsou součástí nabídkové ceny.
ACCESSIBILITY Web i dokumenty splňují zákon č. 99/2019 Sb. a normu EN 301 549 (WCAG 2.1 úrovně AA), což dodavatel doloží protokolem o testu při předání.
ACCESSIBILITY Součástí předání je podklad pro prohlášení o přístupnosti a proškolení redaktorů, jak psát přístupný obsah.
SECURITY Bezpečnostní aktualizace systému a doplňků do 5 pracovních dnů od vydání, kritické do 48 hodin.
SECURITY Přihlášení správců a redaktorů s dvoufázovým ověřením a záznamem, kdo co změnil.
SECURITY Denní záloha uchovaná alespoň 30 dnů mimo server webu, s obnovou ověřenou nejméně jednou ročně.
SECURITY Pokud formuláře sbírají osobní údaje, uzavře dodavatel zpracovatelskou smlouvu podle čl. 28 GDPR.
$$, $$
40 Nabídková cena *
30 Kvalita návrhu a uživatelské přívětivosti
20 Zkušenosti členů týmu s obdobnými weby
10 Rozsah a podmínky podpory
$$),
(1, 'Elektronická spisová služba', 'Elektronický systém spisové služby s napojením na datové schránky, školením a přechodem ze stávající evidence.', $$
MUST_HAVE Systém splňuje zákon č. 499/2004 Sb., vyhlášku č. 259/2012 Sb. a národní standard pro elektronické systémy spisové služby a má platný atest.
MUST_HAVE Příjem a odesílání datových zpráv z více datových schránek včetně doručenek a jejich ověření.
MUST_HAVE Evidence v podacím deníku i v samostatných evidencích, tvorba spisů, spisový plán a skartační řízení s výstupem pro příslušný archiv.
MUST_HAVE Elektronické podpisy, pečetě a časová razítka podle nařízení eIDAS včetně hromadného podepisování.
MUST_HAVE Převod dokumentů do výstupního formátu PDF/A a ověřování platnosti podpisů u doručených dokumentů.
MUST_HAVE Otevřené rozhraní pro napojení agendových a ekonomických systémů podle národního standardu.
MUST_HAVE Převod dosavadních dokumentů a spisů včetně metadat, historie a příloh s protokolem o úplnosti.
MUST_HAVE Schvalování a oběh dokumentů, zastupování nepřítomných a upozornění na blížící se lhůty.
MUST_HAVE Školení podatelny, vedoucích a referentů v místě zadavatele a příručky v češtině.
MUST_HAVE Úpravy podle změn právních předpisů jsou součástí podpory a jsou dodány před jejich účinností.
QUESTION Jaký je postup a harmonogram přechodu a po jakou dobu poběží obě evidence souběžně?
QUESTION S jakými agendovými a ekonomickými systémy jste se už napojili a přes jaké rozhraní?
QUESTION Kde a v jaké podobě se ukládají dokumenty a jak roste cena s jejich objemem?
QUESTION Které organizace obdobné velikosti systém používají a na koho se můžeme obrátit?
SERVICE_LEVEL Dostupnost v pracovních dnech od 7 do 18 hodin alespoň 99,5 % měsíčně.
SERVICE_LEVEL Zahájení řešení závady, která brání příjmu nebo odesílání dokumentů, do 1 hodiny a odstranění do 4 hodin v pracovní době.
SERVICE_LEVEL Ostatní závady odstraněny do 5 pracovních dnů; telefonická podpora v češtině od 8 do 16 hodin.
EXIT Při ukončení smlouvy dodavatel do 60 dnů předá všechny dokumenty, spisy a metadata ve formátu podle národního standardu bez další úplaty.
EXIT Po ukončení zůstane systém nejméně 12 měsíců přístupný pro čtení a dodavatel poskytne součinnost při převodu.
LICENCE Licence pokrývají všechny uživatele zadavatele včetně podatelny; cena za další uživatele je uvedena v nabídce.
LICENCE Zadavatel může systém používat i po skončení podpory, pokud jde o provoz ve vlastním prostředí.
ACCESSIBILITY Uživatelské rozhraní splňuje normu EN 301 549 (WCAG 2.1 úrovně AA) a lze je ovládat jen klávesnicí.
SECURITY Se zpracováním osobních údajů v dokumentech dodavatel souhlasí zpracovatelskou smlouvou podle čl. 28 GDPR včetně seznamu dalších zpracovatelů.
SECURITY Transakční protokol zaznamenává všechny přístupy a změny a nelze jej zpětně upravit.
SECURITY Pokud je zadavatel povinnou osobou podle zákona č. 264/2025 Sb., přijme dodavatel bezpečnostní opatření pro významné dodavatele.
SECURITY Denní záloha s obnovou do 8 hodin a ztrátou dat nejvýše 24 hodin, ověřená jednou ročně.
$$, $$
50 Nabídková cena za pořízení a čtyři roky podpory *
25 Pokrytí procesů zadavatele, předvedené na ukázce
15 Postup převodu dat a školení
10 Podmínky podpory
$$),
(2, 'ERP a účetnictví', 'Ekonomický systém: účetnictví, rozpočet, majetek, sklady, mzdy a výkazy, s převodem dat a podporou.', $$
MUST_HAVE Účetnictví podle zákona č. 563/1991 Sb. a prováděcích předpisů pro typ účetní jednotky zadavatele včetně účetní závěrky.
MUST_HAVE Evidence závazků a pohledávek, banka, pokladna, daň z přidané hodnoty a kontrolní hlášení.
MUST_HAVE Evidence majetku s odpisy, inventarizací a čtečkami kódů.
MUST_HAVE Elektronické schvalování faktur a objednávek s předběžnou řídicí kontrolou, pokud se na zadavatele vztahuje zákon č. 320/2001 Sb.
MUST_HAVE Mzdy a personalistika včetně hlášení vůči správě sociálního zabezpečení, zdravotním pojišťovnám a finanční správě, nebo popsané napojení na mzdový systém.
MUST_HAVE Příjem strukturovaných elektronických faktur (ISDOC, evropská norma EN 16931) a vytěžování údajů z faktur v PDF.
MUST_HAVE Rozpočet, jeho změny a čerpání podle středisek, zakázek a projektů včetně dotací.
MUST_HAVE Převod otevřených položek, počátečních stavů, majetku a číselníků s kontrolou na součty a historie alespoň za 3 roky.
MUST_HAVE Dokumentované rozhraní pro spisovou službu, bankovnictví, sklady a další systémy zadavatele.
MUST_HAVE Úpravy podle změn předpisů a výkazů jsou součástí podpory a jsou dodány před jejich účinností.
MUST_HAVE Přehledy a sestavy, které si uživatel sám upraví a uloží v tabulkovém formátu.
QUESTION Které z požadovaných činností pokrývá systém standardně a které vyžadují vývoj?
QUESTION Jaký je harmonogram zavedení a kolik dnů součinnosti od našich lidí předpokládáte v jednotlivých etapách?
QUESTION Jaké jsou celkové náklady na pět let včetně licencí, podpory, hostingu a školení?
QUESTION Které tři organizace obdobné velikosti systém používají a na koho se můžeme obrátit?
QUESTION Jak systém pracuje s účetním obdobím uzavřeným omylem a kdo ho může otevřít?
SERVICE_LEVEL Zahájení řešení kritické závady do 2 hodin a náhradní řešení do 8 hodin v pracovních dnech od 7 do 17 hodin.
SERVICE_LEVEL V době závěrek, mezd a termínů daňových přiznání je odborný konzultant dosažitelný telefonem do 1 hodiny.
SERVICE_LEVEL Dostupnost alespoň 99,5 % měsíčně, pokud systém provozuje dodavatel.
EXIT Při ukončení smlouvy dodavatel do 30 dnů předá úplná data včetně příloh a popisu jejich struktury v otevřeném formátu bez další úplaty.
EXIT Zadavatel má zajištěn přístup k účetním záznamům pro čtení po celou zákonnou dobu jejich úschovy, nebo jejich úplný čitelný výstup.
LICENCE Licenční model, počet souběžných uživatelů a cena za rozšíření jsou uvedeny v nabídce a platí alespoň čtyři roky.
LICENCE Úpravy vytvořené na zakázku může zadavatel užívat bez omezení a zadat jejich změny třetí osobě.
ACCESSIBILITY Rozhraní pro běžné uživatele (schvalování, žádosti, přehledy) splňuje normu EN 301 549 (WCAG 2.1 úrovně AA).
SECURITY Dodavatel uzavře zpracovatelskou smlouvu podle čl. 28 GDPR, protože systém obsahuje osobní údaje zaměstnanců a partnerů.
SECURITY Práva podle rolí, oddělení neslučitelných činností a záznam všech změn účetních zápisů.
SECURITY Přihlášení účtem organizace s dvoufázovým ověřením a šifrovaný přenos i zálohy.
SECURITY Pokud je zadavatel povinnou osobou podle zákona č. 264/2025 Sb., dodavatel doloží opatření pro řízení dodavatelů.
$$, $$
45 Nabídková cena za pořízení a čtyři roky podpory *
30 Pokrytí požadavků, předvedené na ukázce
15 Metodika zavedení a složení týmu
10 Podmínky podpory
$$),
(3, 'Zálohování a obnova dat', 'Zálohovací řešení pro servery, koncové stanice a cloudové služby s pravidelně ověřovanou obnovou.', $$
MUST_HAVE Zálohování všech serverů, virtuálních strojů, databází a síťových úložišť uvedených v příloze.
MUST_HAVE Zálohování dat cloudové kanceláře (pošta, soubory, sdílené prostory), pokud ji zadavatel používá.
MUST_HAVE Nejméně tři kopie dat na dvou typech úložišť, z toho jedna mimo lokalitu a jedna nezměnitelná nebo odpojená.
MUST_HAVE Obnova celého stroje, jednotlivého souboru, schránky i databáze k vybranému času.
MUST_HAVE Plán uchování: denní zálohy 30 dnů, měsíční 12 měsíců a roční 5 let, není-li v příloze jinak.
MUST_HAVE Šifrování záloh při přenosu i uložení, přičemž klíče drží zadavatel.
MUST_HAVE Každodenní hlášení o průběhu záloh a upozornění na neúspěch e-mailem i do dohledu.
MUST_HAVE Rezerva kapacity alespoň 30 % na tři roky růstu dat a cena za další kapacitu v nabídce.
MUST_HAVE Dokumentace, plán obnovy po havárii a zaškolení alespoň dvou správců.
QUESTION Jak ochráníte zálohy před vyděračským programem, který získá práva správce domény?
QUESTION Jak dlouho potrvá obnova největšího serveru a z čeho údaj vychází?
QUESTION Jaká je cena za terabajt při růstu dat a za stažení dat z cloudu?
QUESTION Jak bude probíhat přechod ze stávajícího zálohování a co se stane se starými zálohami?
SERVICE_LEVEL Ztráta dat nejvýše 24 hodin (RPO), u kritických systémů nejvýše 4 hodiny.
SERVICE_LEVEL Obnova kritických systémů do 8 hodin (RTO), ostatních do 2 pracovních dnů.
SERVICE_LEVEL Zkouška obnovy s protokolem nejméně dvakrát ročně, z toho jednou celého systému.
SERVICE_LEVEL Zahájení řešení neúspěšné zálohy do 4 hodin v pracovní době, v případě obnovy po havárii do 1 hodiny nepřetržitě.
EXIT Při ukončení smlouvy zůstanou zálohy zadavateli čitelné bez dodavatele nejméně 12 měsíců, nebo je dodavatel předá na nosiči v dohodnutém formátu.
EXIT Po předání dat dodavatel do 30 dnů prokazatelně vymaže všechny kopie a vydá o tom protokol.
LICENCE Licence pokrývají uvedený objem dat a počet strojů; obnova dat nesmí být podmíněna platnou podporou.
SECURITY Správa zálohování používá účty oddělené od domény a dvoufázové ověření.
SECURITY Pokud zálohy leží u dodavatele, uzavře zpracovatelskou smlouvu podle čl. 28 GDPR a data zůstanou v Evropském hospodářském prostoru.
SECURITY Řešení umožní plnit požadavky na zálohování a obnovu podle zákona č. 264/2025 Sb., pokud se na zadavatele vztahuje.
SECURITY Dodavatel ohlásí zjištěný bezpečnostní incident do 24 hodin.
$$, $$
50 Nabídková cena za pořízení a tři roky provozu *
25 Doba obnovy a ochrana záloh
15 Postup přechodu a zkoušky obnovy
10 Podmínky podpory
$$),
(4, 'Síť a Wi-Fi', 'Obnova nebo rozšíření datové sítě a Wi-Fi: návrh, dodávka, instalace, měření a podpora.', $$
MUST_HAVE Návrh sítě s výpočtem pokrytí podle plánů budov a měření signálu po instalaci s protokolem.
MUST_HAVE Přístupové body alespoň podle normy IEEE 802.11ax (Wi-Fi 6) s pásmy 2,4 a 5 GHz a napájením po síťovém kabelu.
MUST_HAVE Přepínače s porty 1 Gb/s, napájením podle IEEE 802.3at a propojením mezi rozvaděči alespoň 10 Gb/s.
MUST_HAVE Oddělené sítě pro zaměstnance, hosty, technologie a správu s řízením provozu mezi nimi.
MUST_HAVE Ověřování zařízení a uživatelů podle IEEE 802.1X a šifrování WPA3 s možností přechodu ze staršího.
MUST_HAVE Jednotná správa všech prvků s přehledem zatížení, historií a upozorněním na výpadky.
MUST_HAVE Plynulý přechod mezi přístupovými body bez přerušení hovoru.
MUST_HAVE Podpora protokolů IPv4 i IPv6 ve všech dodaných prvcích.
MUST_HAVE Montáž, zapojení, revize, štítkování a dokumentace skutečného provedení včetně schémat.
MUST_HAVE Nové a nepoužité vybavení se zárukou výrobce alespoň 60 měsíců a výměnou následující pracovní den.
MUST_HAVE Zaškolení správců zadavatele v rozsahu alespoň 8 hodin.
QUESTION Do kdy výrobce zaručuje aktualizace dodaných prvků a jak poznáme konec jejich podpory?
QUESTION Jak bude probíhat výměna za provozu a jak dlouhé výpadky předpokládáte?
QUESTION Co přestane fungovat, pokud po konci předplatného neprodloužíme správu?
QUESTION Kolik uživatelů na jeden přístupový bod návrh předpokládá?
SERVICE_LEVEL Zahájení řešení výpadku celé budovy do 2 hodin a obnovení provozu do 8 hodin v pracovních dnech.
SERVICE_LEVEL Výměna vadného prvku do konce následujícího pracovního dne.
SERVICE_LEVEL Pokrytí alespoň −67 dBm na 95 % plochy určené zadavatelem a propustnost nejméně 50 Mb/s na klienta v učebnách a zasedacích místnostech.
EXIT Při ukončení dodavatel předá úplnou konfiguraci, přístupové údaje a dokumentaci v editovatelné podobě bez další úplaty.
EXIT Správu sítě může převzít zadavatel nebo jiný dodavatel bez výměny prvků a bez ztráty nastavení.
LICENCE Cena obsahuje všechny licence ke správě a zabezpečení na 60 měsíců; základní provoz sítě nesmí na jejich prodloužení záviset.
SECURITY Výchozí hesla jsou změněna, nepoužívané služby vypnuty a správa je dostupná jen z oddělené sítě.
SECURITY Bezpečnostní aktualizace firmwaru do 10 pracovních dnů od vydání, kritické do 3 dnů.
SECURITY Záznamy o provozu a přihlášení se ukládají nejméně 6 měsíců; obsahují-li osobní údaje a spravuje-li je dodavatel, uzavře zpracovatelskou smlouvu podle čl. 28 GDPR.
SECURITY Prvky nejsou předmětem varování ani opatření Národního úřadu pro kybernetickou a informační bezpečnost podle zákona č. 264/2025 Sb.
$$, $$
60 Nabídková cena včetně instalace a záruky *
20 Technická úroveň návrhu
10 Délka a rozsah záruky
10 Zkušenosti techniků
$$),
(5, 'Koncové stanice', 'Notebooky, počítače, monitory a příslušenství s instalací, zárukou a likvidací starých zařízení.', $$
MUST_HAVE Notebooky s úhlopříčkou 14 až 16 palců, rozlišením alespoň 1920 × 1080, operační pamětí 16 GB a diskem SSD 512 GB.
MUST_HAVE Procesor s výkonem alespoň podle hodnoty veřejně dostupného testu v příloze, určený pro práci s kancelářskými a webovými aplikacemi.
MUST_HAVE Operační systém v češtině, který se připojí do domény zadavatele a bude výrobcem podporován nejméně 4 roky.
MUST_HAVE Česká klávesnice, kamera s krytkou, bezdrátová síť Wi-Fi 6, Bluetooth a konektor USB-C s nabíjením a obrazem.
MUST_HAVE Dokovací stanice a monitor s nastavitelnou výškou a rozlišením alespoň 2560 × 1440 ke každému pracovišti podle přílohy.
MUST_HAVE Zařízení jsou nová, určená pro český trh, ze sériové výroby a dostupná po dobu trvání rámcové dohody.
MUST_HAVE Instalace podle vzorového obrazu zadavatele, štítek s evidenčním číslem a převzetí do správy zařízení.
MUST_HAVE Převod dat a nastavení uživatelů a zaškolení na místě.
MUST_HAVE Úsporný provoz: splnění požadavků Energy Star nebo rovnocenných a recyklovatelné obaly.
MUST_HAVE Odvoz a ekologická likvidace nahrazených zařízení s vymazáním disků doloženým protokolem.
QUESTION Jaký přesný model nabízíte, v jaké konfiguraci a do kdy se vyrábí?
QUESTION Jaké jsou dodací lhůty prvních kusů a dílčích objednávek?
QUESTION Jak je řešena výměna modelu, pokud se během smlouvy přestane vyrábět?
SERVICE_LEVEL Dodání do 30 dnů od objednávky.
SERVICE_LEVEL Záruka 48 měsíců s opravou v místě následující pracovní den.
SERVICE_LEVEL Náhradní zařízení stejné úrovně, nebude-li oprava hotová do 3 pracovních dnů.
EXIT Vadné disky zůstávají zadavateli i při záruční výměně a zařízení se po ukončení smlouvy vracejí, jen jde-li o pronájem.
EXIT Dodavatel při ukončení předá seznam zařízení se sériovými čísly, koncem záruky a stavem oprav v tabulkovém formátu.
LICENCE Licence operačního systému a předinstalovaných programů jsou trvalé, převoditelné se zařízením a doložené.
ACCESSIBILITY Zařízení a operační systém splňují normu EN 301 549, zejména zvětšení, čtečku obrazovky a ovládání klávesnicí.
SECURITY Bezpečnostní čip TPM 2.0, šifrování celého disku a zabezpečené spouštění zapnuté při předání.
SECURITY Aktualizace firmwaru od výrobce nejméně 4 roky a možnost jejich vzdáleného nasazení.
SECURITY Pokud technik při převodu pracuje s osobními údaji uživatelů, uzavře dodavatel zpracovatelskou smlouvu podle čl. 28 GDPR.
$$, $$
60 Nabídková cena *
20 Výkon a technické vlastnosti nad požadované minimum
10 Délka a podmínky záruky
10 Dopad na životní prostředí
$$),
(6, 'Kybernetická bezpečnost', 'Zavedení nebo zlepšení kybernetické bezpečnosti: analýza rizik, opatření, dohled a reakce na incidenty.', $$
MUST_HAVE Posouzení, jaké povinnosti zadavateli plynou ze zákona č. 264/2025 Sb. a v jakém režimu, s písemným odůvodněním.
MUST_HAVE Přehled aktiv a jejich hodnocení, analýza rizik a plán jejich zvládání s odhadem nákladů.
MUST_HAVE Rozdílová analýza současného stavu vůči požadavkům zákona a prováděcích vyhlášek.
MUST_HAVE Bezpečnostní politiky a směrnice přizpůsobené zadavateli, nikoli obecné vzory.
MUST_HAVE Sběr a vyhodnocování událostí ze serverů, sítě, koncových stanic a cloudových služeb uvedených v příloze.
MUST_HAVE Detekce a zastavení útoku na koncových stanicích a serverech včetně izolace zařízení na dálku.
MUST_HAVE Test zranitelností vnější i vnitřní sítě a opakovaný test po nápravě.
MUST_HAVE Školení zaměstnanců a vedení a cvičná phishingová kampaň alespoň dvakrát ročně s vyhodnocením.
MUST_HAVE Plán reakce na incident a obnovy provozu, vyzkoušený při společném cvičení.
MUST_HAVE Podklady pro hlášení incidentů a další komunikaci s Národním úřadem pro kybernetickou a informační bezpečnost.
QUESTION Kdo konkrétně se bude zakázce věnovat, jaké má certifikace a kolik času?
QUESTION Kde sídlí dohledové centrum, ve kterých hodinách pracuje a v jakém jazyce?
QUESTION Jak od sebe oddělíte návrh opatření, jejich dodávku a kontrolu, aby nedošlo ke střetu zájmů?
QUESTION Jaká data ze svého prostředí vám předáme a jak dlouho je uchováte?
SERVICE_LEVEL Dohled nepřetržitě 24 hodin denně, 7 dní v týdnu.
SERVICE_LEVEL Upozornění na závažný incident do 30 minut od zjištění a zahájení reakce do 1 hodiny.
SERVICE_LEVEL Účast odborníka na místě do 8 hodin od vyžádání při závažném incidentu.
SERVICE_LEVEL Měsíční zpráva o stavu a čtvrtletní schůzka s vedením.
EXIT Při ukončení dodavatel do 30 dnů předá všechny výstupy, nastavení pravidel a záznamy událostí v otevřených formátech.
EXIT Po předání dodavatel prokazatelně vymaže data zadavatele a zruší své přístupy, o čemž vydá protokol.
LICENCE Zadavatel může předané dokumenty a pravidla detekce užívat a měnit bez omezení i po skončení smlouvy.
LICENCE Licence nástrojů jsou vedeny na zadavatele, nebo je možné je na něj při ukončení převést.
SECURITY Dodavatel zavede opatření přiměřená významnému dodavateli podle zákona č. 264/2025 Sb. a umožní jejich kontrolu.
SECURITY Mlčenlivost o zjištěních trvá nejméně 5 let po skončení smlouvy a platí i pro poddodavatele.
SECURITY Přístupy dodavatele jsou jmenovité, s dvoufázovým ověřením, zaznamenané a omezené na dobu práce.
SECURITY Záznamy událostí obsahují osobní údaje, proto dodavatel uzavře zpracovatelskou smlouvu podle čl. 28 GDPR.
$$, $$
40 Nabídková cena za dobu trvání smlouvy *
30 Odbornost a zkušenosti týmu
20 Návrh postupu a rozsah dohledu
10 Doba reakce nad požadované minimum
$$),
(7, 'Pověřenec pro ochranu osobních údajů', 'Výkon funkce pověřence pro ochranu osobních údajů, úvodní audit a průběžné poradenství.', $$
MUST_HAVE Výkon úkolů pověřence podle čl. 37 až 39 GDPR jmenovanou osobou se stálým zástupcem.
MUST_HAVE Odborná kvalifikace pověřence: nejméně 3 roky praxe v ochraně osobních údajů u organizací obdobného typu.
MUST_HAVE Úvodní audit zpracování s písemnou zprávou a návrhem nápravy do 3 měsíců od zahájení.
MUST_HAVE Vedení a roční aktualizace záznamů o činnostech zpracování podle čl. 30 GDPR.
MUST_HAVE Posouzení vlivu na ochranu osobních údajů u rizikových zpracování, včetně kamer.
MUST_HAVE Kontrola a připomínkování smluv se zpracovateli, směrnic a informací pro subjekty údajů.
MUST_HAVE Vyřízení žádostí subjektů údajů a komunikace s Úřadem pro ochranu osobních údajů.
MUST_HAVE Školení zaměstnanců alespoň jednou ročně a vstupní materiál pro nové zaměstnance.
MUST_HAVE Roční zpráva vedení o stavu ochrany osobních údajů.
MUST_HAVE Nezávislost: pověřenec nesmí být zároveň v postavení, v němž určuje účely a prostředky zpracování.
QUESTION Kdo bude pověřencem a jeho zástupcem a pro kolik dalších organizací funkci vykonávají?
QUESTION Jak často budete v sídle zadavatele a kolik hodin měsíčně cena obsahuje?
QUESTION Jak postupujete při porušení zabezpečení osobních údajů mimo pracovní dobu?
QUESTION Jak řešíte střet zájmů, pokud nám dodáváte i jiné služby?
SERVICE_LEVEL Odpověď na dotaz do 2 pracovních dnů, na naléhavý dotaz do 4 hodin v pracovní době.
SERVICE_LEVEL Zapojení do řešení porušení zabezpečení do 4 hodin od oznámení, tak aby byla dodržena lhůta 72 hodin pro ohlášení.
SERVICE_LEVEL Osobní návštěva nejméně jednou za čtvrtletí.
EXIT Při ukončení pověřenec do 15 dnů předá veškerou dokumentaci, rozpracované věci a přehled lhůt novému pověřenci.
EXIT Po předání dodavatel vymaže osobní údaje a kopie dokumentů zadavatele, nebrání-li tomu zákon, a potvrdí to písemně.
LICENCE Zadavatel smí vytvořené směrnice, záznamy a školicí materiály užívat a upravovat bez omezení i po skončení smlouvy.
SECURITY Pověřenec je vázán mlčenlivostí podle čl. 38 odst. 5 GDPR a jeho zástupce i spolupracovníci stejně.
SECURITY Dokumenty se předávají jen šifrovaně nebo v úložišti zadavatele s řízeným přístupem.
SECURITY Pokud dodavatel pro zadavatele zpracovává osobní údaje nad rámec funkce pověřence, uzavře zpracovatelskou smlouvu podle čl. 28 GDPR.
$$, $$
50 Nabídková cena za měsíc *
30 Kvalifikace a praxe pověřence
20 Rozsah služeb a dostupnost
$$),
(8, 'Cloud a e-mail', 'Cloudové služby: pošta, kalendáře, sdílené soubory, videohovory a výpočetní prostředí s převodem dat.', $$
MUST_HAVE Pošta s vlastní doménou, sdílenými schránkami, kalendáři a kapacitou alespoň 50 GB na uživatele.
MUST_HAVE Sdílené soubory se společnou úpravou, historií verzí a kapacitou alespoň 1 TB na organizaci s možností rozšíření.
MUST_HAVE Videohovory a rychlé zprávy pro zaměstnance i hosty bez instalace programu.
MUST_HAVE Přístup z prohlížeče, počítače i mobilního telefonu a čtení pošty bez připojení.
MUST_HAVE Převod schránek, kalendářů, kontaktů a souborů se zachováním složek a práv, s výpadkem doručování nejvýše 4 hodiny.
MUST_HAVE Přihlášení propojené s adresářem zadavatele a hromadné zřizování a rušení účtů.
MUST_HAVE Ochrana před nevyžádanou poštou, škodlivými přílohami a podvrženými odesílateli včetně nastavení SPF, DKIM a DMARC.
MUST_HAVE Uložení dat v datových centrech v Evropské unii a služba zapsaná v katalogu cloud computingu, je-li zadavatel orgánem veřejné správy podle zákona č. 365/2000 Sb.
MUST_HAVE Správa zařízení, ze kterých se k datům přistupuje, a vzdálené smazání firemních dat.
MUST_HAVE Školení uživatelů a správců a podpora v češtině po dobu přechodu.
QUESTION Ve kterých datových centrech a pod jakým právním řádem budou data a kdo jsou další zpracovatelé?
QUESTION Jak se mění cena při růstu počtu uživatelů, kapacity a při přenosu dat ven?
QUESTION Jak jsou data zálohována nezávisle na poskytovateli cloudu?
QUESTION Jaký je harmonogram převodu a jak zajistíte souběh staré a nové pošty?
SERVICE_LEVEL Dostupnost pošty a souborů alespoň 99,9 % měsíčně se slevou z ceny při nedodržení.
SERVICE_LEVEL Zahájení řešení výpadku do 1 hodiny nepřetržitě, ostatních požadavků do 4 hodin v pracovní době.
SERVICE_LEVEL Obnova smazané schránky nebo souboru do 1 pracovního dne, nejméně 90 dnů zpětně.
EXIT Při ukončení dodavatel umožní převod všech dat v běžných strojově čitelných formátech v přechodném období podle nařízení (EU) 2023/2854 (akt o datech).
EXIT Data zůstanou po ukončení dostupná ke stažení nejméně 30 dnů, poté je poskytovatel prokazatelně vymaže.
LICENCE Počet licencí lze měsíčně zvýšit a nejméně jednou ročně snížit bez sankce.
LICENCE Licence a účet správce jsou vedeny na zadavatele, nikoli na dodavatele.
ACCESSIBILITY Webové i mobilní aplikace splňují normu EN 301 549 (WCAG 2.1 úrovně AA), což dodavatel doloží zprávou výrobce.
SECURITY Dvoufázové ověření pro všechny uživatele a podmíněný přístup podle zařízení a místa.
SECURITY Zpracovatelská smlouva podle čl. 28 GDPR včetně seznamu dalších zpracovatelů a pravidel předávání mimo Evropský hospodářský prostor.
SECURITY Záznamy o přihlášení a správě uchované nejméně 12 měsíců a dostupné zadavateli.
SECURITY Poskytovatel má platnou certifikaci ISO/IEC 27001 nebo rovnocennou a umožní plnit zákon č. 264/2025 Sb.
$$, $$
50 Nabídková cena za čtyři roky *
25 Bezpečnost a umístění dat
15 Postup převodu a školení
10 Podmínky podpory
$$),
(9, 'Helpdesk a správa IT', 'Průběžná správa počítačů, serverů a sítě a podpora uživatelů s evidencí požadavků.', $$
MUST_HAVE Příjem požadavků telefonem, e-mailem a přes webový portál v češtině a jejich evidence s historií.
MUST_HAVE Správa serverů, sítě, koncových stanic, tiskáren a cloudových služeb podle přílohy.
MUST_HAVE Pravidelné aktualizace operačních systémů a programů s měsíčním přehledem jejich stavu.
MUST_HAVE Nepřetržitý dohled nad dostupností klíčových služeb s upozorněním na závady.
MUST_HAVE Návštěva technika v sídle zadavatele alespoň jednou týdně v dohodnutém rozsahu.
MUST_HAVE Zřizování a rušení účtů a vybavení při nástupu a odchodu zaměstnanců do 1 pracovního dne.
MUST_HAVE Kontrola záloh každý pracovní den a pomoc při obnově dat.
MUST_HAVE Vedení dokumentace prostředí, hesel a evidence zařízení a licencí, které jsou přístupné zadavateli.
MUST_HAVE Úvodní převzetí správy od stávajícího dodavatele do 30 dnů s protokolem o zjištěných rizicích.
MUST_HAVE Roční plán obnovy techniky s odhadem nákladů.
QUESTION Kolik hodin práce měsíční paušál obsahuje a za kolik účtujete práci nad jeho rámec?
QUESTION Kteří technici budou určeni pro nás a jak zajistíte zastupitelnost?
QUESTION Jaký systém pro evidenci požadavků používáte a získáme do něj přístup?
QUESTION Jaké organizace obdobné velikosti spravujete a na koho se můžeme obrátit?
SERVICE_LEVEL Zahájení řešení výpadku klíčové služby do 1 hodiny a odstranění nebo náhradní řešení do 4 hodin v pracovní době.
SERVICE_LEVEL Zahájení řešení běžného požadavku do 4 hodin a vyřešení do 2 pracovních dnů.
SERVICE_LEVEL Příjem požadavků v pracovních dnech od 7 do 17 hodin a pohotovost pro výpadky nepřetržitě.
SERVICE_LEVEL Splnění uvedených lhůt alespoň u 95 % požadavků, doložené měsíčním přehledem.
EXIT Při ukončení dodavatel do 15 dnů předá dokumentaci, přístupové údaje, evidenci požadavků a nastavení v editovatelné podobě.
EXIT Po dobu 2 měsíců před koncem a 1 měsíc po konci smlouvy poskytne součinnost novému dodavateli za sazbu z nabídky.
LICENCE Nástroje pro správu pořízené za peníze zadavatele jsou vedeny na něj; ostatní při ukončení dodavatel odinstaluje.
SECURITY Dodavatel uzavře zpracovatelskou smlouvu podle čl. 28 GDPR, protože se při správě dostává k osobním údajům.
SECURITY Vzdálený přístup jen jmenovitými účty s dvoufázovým ověřením, zaznamenaný a odvolatelný zadavatelem.
SECURITY Ohlášení bezpečnostního incidentu do 4 hodin od zjištění.
SECURITY Dodavatel plní povinnosti, které zadavateli plynou ze zákona č. 264/2025 Sb. vůči dodavatelům, a je pojištěn na škodu alespoň 5 milionů Kč.
$$, $$
50 Nabídková cena paušálu za měsíc *
25 Zkušenosti a zastupitelnost techniků
15 Lhůty reakce nad požadované minimum
10 Hodinová sazba nad rámec paušálu
$$),
(10, 'GIS a pasporty', 'Geografický informační systém s pasporty majetku, mapovým portálem a napojením na veřejné registry.', $$
MUST_HAVE Mapový portál pro veřejnost a pro zaměstnance s odlišnými právy k vrstvám a údajům.
MUST_HAVE Pasporty komunikací, zeleně, veřejného osvětlení, hřbitova a dalšího majetku podle přílohy s editací v mapě.
MUST_HAVE Údaje katastru nemovitostí a registru územní identifikace (RÚIAN) s aktualizací alespoň jednou za čtvrtletí.
MUST_HAVE Výměna dat s digitální technickou mapou kraje v jednotném výměnném formátu podle vyhlášky č. 393/2020 Sb.
MUST_HAVE Sběr a oprava údajů v terénu na tabletu nebo telefonu i bez připojení.
MUST_HAVE Souřadnicový systém S-JTSK a otevřené služby WMS, WMTS a WFS ke čtení i publikaci.
MUST_HAVE Převod stávajících dat a výkresů včetně kontroly topologie a seznamu zjištěných vad.
MUST_HAVE Prvotní pořízení chybějících pasportů měřením s přesností uvedenou v příloze.
MUST_HAVE Tisk map v měřítku a výstupy z pasportů do tabulek a dokumentů.
MUST_HAVE Školení editorů a správce v rozsahu alespoň 12 hodin a návody v češtině.
QUESTION Jaká data získáme a v jaké přesnosti, aktuálnosti a s jakými právy k užití?
QUESTION Jak je řešena historie změn majetku a jejich napojení na účetní evidenci?
QUESTION Která data lze publikovat jako otevřená data a v jakých formátech?
QUESTION Kolik stojí roční aktualizace dat a doplnění dalšího pasportu?
SERVICE_LEVEL Dostupnost mapového portálu alespoň 99 % měsíčně.
SERVICE_LEVEL Zahájení řešení kritické závady do 4 hodin a odstranění do 2 pracovních dnů.
SERVICE_LEVEL Zobrazení mapového výřezu do 3 sekund při 20 souběžných uživatelích.
EXIT Při ukončení dodavatel do 30 dnů předá všechna data včetně atributů, příloh, symbologie a popisu ve formátech GeoPackage a CSV nebo rovnocenných.
EXIT Po ukončení zůstane portál nejméně 3 měsíce dostupný pro čtení za poměrnou část ceny.
LICENCE Pořízená data jsou majetkem zadavatele, který je může bez omezení užívat, zveřejnit a předat třetím osobám.
LICENCE Licence nejsou omezeny počtem čtenářů portálu; počet editorů a cena za dalšího jsou uvedeny v nabídce.
ACCESSIBILITY Portál splňuje zákon č. 99/2019 Sb. a normu EN 301 549 (WCAG 2.1 úrovně AA) a údaje z mapy nabízí i jako seznam.
SECURITY Údaje o vlastnících a nájemcích hrobů jsou osobní údaje: nezveřejňují se a dodavatel uzavře zpracovatelskou smlouvu podle čl. 28 GDPR.
SECURITY Přihlášení účtem organizace, práva podle vrstev a záznam změn.
SECURITY Denní záloha dat s obnovou do 2 pracovních dnů.
$$, $$
50 Nabídková cena za pořízení a čtyři roky podpory *
25 Přívětivost portálu a práce v terénu, předvedená na ukázce
15 Kvalita a přesnost dat
10 Podmínky podpory
$$),
(11, 'Studie a analýza', 'Studie proveditelnosti, informační koncepce, audit nebo analýza jako podklad pro další rozhodnutí.', $$
MUST_HAVE Úvodní schůzka, schválený plán práce a průběžné předkládání dílčích výstupů k připomínkám.
MUST_HAVE Popis současného stavu procesů, systémů, dat, smluv a nákladů na základě rozhovorů a dokumentů.
MUST_HAVE Nejméně tři varianty řešení včetně varianty bez změny, posouzené podle stejných hledisek.
MUST_HAVE Náklady každé varianty na pět let včetně provozu, licencí, práce vlastních lidí a ukončení.
MUST_HAVE Rizika, předpoklady, závislosti a návrh jejich zvládání.
MUST_HAVE Doporučená varianta s odůvodněním, harmonogramem a možnostmi financování včetně dotací.
MUST_HAVE Soulad s právními předpisy, zejména se zákony č. 365/2000 Sb., č. 134/2016 Sb. a č. 264/2025 Sb., pokud se na zadavatele vztahují.
MUST_HAVE Návrh zadávacích podmínek navazující zakázky, které neomezují hospodářskou soutěž.
MUST_HAVE Závěrečná zpráva v češtině se shrnutím do dvou stran pro vedení a osobní představení výsledků.
MUST_HAVE Zapracování připomínek nejméně ve dvou kolech bez další úplaty.
QUESTION Kdo na studii bude pracovat, s jakou praxí a kolik dnů?
QUESTION Jak zajistíte nezávislost na dodavatelích technologií, které budete posuzovat?
QUESTION Jakou součinnost a jaké podklady od nás budete potřebovat?
QUESTION Můžete doložit obdobnou studii a co se podle ní uskutečnilo?
SERVICE_LEVEL První dílčí výstup do 30 dnů a závěrečná zpráva do 90 dnů od podpisu smlouvy.
SERVICE_LEVEL Vypořádání připomínek do 10 pracovních dnů od jejich předání.
SERVICE_LEVEL Průběžná schůzka nejméně jednou za 14 dnů se zápisem do 2 pracovních dnů.
EXIT Dodavatel předá všechny výstupy v editovatelných formátech, tabulky výpočtů s platnými vzorci a podklady z rozhovorů.
EXIT Při předčasném ukončení předá rozpracované výstupy a účtuje jen skutečně provedenou práci; podklady zadavatele vrátí nebo vymaže.
LICENCE Zadavatel může studii bez omezení užívat, měnit, zveřejnit a předat uchazečům navazující zakázky.
ACCESSIBILITY Závěrečná zpráva určená ke zveřejnění je přístupný dokument podle zákona č. 99/2019 Sb. a normy EN 301 549.
SECURITY Mlčenlivost o neveřejných informacích trvá nejméně 5 let po předání a platí i pro poddodavatele.
SECURITY Podklady se předávají a ukládají šifrovaně, s přístupem jen pro jmenované členy týmu.
SECURITY Pokud podklady obsahují osobní údaje, uzavře dodavatel zpracovatelskou smlouvu podle čl. 28 GDPR.
$$, $$
40 Nabídková cena *
35 Odbornost a zkušenosti týmu
25 Navržený postup práce
$$)
) AS template (position, name, description, items, criteria);

-- Links templates to the categories that they are usually for, by their names. A portal that gets its categories later, as
-- the demo does, calls it again.
CREATE FUNCTION link_tender_templates() RETURNS void
  LANGUAGE sql
  SET search_path FROM CURRENT
  AS $$
    INSERT INTO template_categories (template_id, category_id)
    SELECT template.id, category.id
    FROM (VALUES
      ('Webové stránky a portál', ARRAY['Weby a portály']),
      ('Elektronická spisová služba', ARRAY['Spisová služba', 'Správa dokumentů']),
      ('ERP a účetnictví', ARRAY['ERP', 'Účetnictví a mzdy']),
      ('Zálohování a obnova dat', ARRAY['Zálohování a obnova']),
      ('Síť a Wi-Fi', ARRAY['Sítě a Wi-Fi']),
      ('Koncové stanice', ARRAY['Koncová zařízení']),
      ('Kybernetická bezpečnost', ARRAY['Kybernetická bezpečnost', 'Monitoring a SIEM', 'Penetrační testy']),
      ('Pověřenec pro ochranu osobních údajů', ARRAY['GDPR a soulad s předpisy']),
      ('Cloud a e-mail', ARRAY['Veřejný cloud', 'Domény a e-mail']),
      ('Helpdesk a správa IT', ARRAY['Správa a podpora IT']),
      ('GIS a pasporty', ARRAY['Mapy a GIS']),
      ('Studie a analýza', ARRAY['IT strategie'])
    ) AS usual (name, categories)
      JOIN tender_templates AS template ON template.name = usual.name
      JOIN categories AS category ON category.name = ANY (usual.categories) AND category.retired_at IS NULL
    ON CONFLICT DO NOTHING
  $$;
SELECT link_tender_templates();
