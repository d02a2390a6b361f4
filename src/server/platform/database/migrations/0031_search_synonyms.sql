-- Synonyms and abbreviations of the trade to begin with; from here on they are the operator's.
INSERT INTO search_synonyms (meaning, phrase, stems)
  SELECT line, trim(phrase), '{}'
  FROM unnest(string_to_array(
'ERP | podnikový informační systém | podnikový systém
CRM | řízení vztahů se zákazníky | správa zákazníků
BI | business intelligence | manažerský reporting
HR | personalistika | lidské zdroje | personální systém
WiFi | Wi-Fi | bezdrátová síť | WLAN
M365 | Microsoft 365 | Office 365 | O365
AI | umělá inteligence | strojové učení
DMS | správa dokumentů | oběh dokumentů | řízení dokumentů
ECM | správa podnikového obsahu
CMS | redakční systém | správa obsahu webu
WMS | skladový systém | řízené sklady
MES | řízení výroby | výrobní informační systém
SCM | dodavatelský řetězec | logistika
PLM | správa životního cyklu výrobku
CAD | počítačové projektování
GIS | geografický informační systém | mapový systém
SIEM | správa bezpečnostních událostí | bezpečnostní dohled
SOC | bezpečnostní dohledové centrum
EDR | ochrana koncových stanic | antivir
MFA | vícefázové ověření | dvoufaktorové ověření | 2FA
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
RPA | robotizace procesů | softwaroví roboti
BPM | řízení procesů | workflow
ETL | datové pumpy
DWH | datový sklad
NIS2 | zákon o kybernetické bezpečnosti | ZoKB
GDPR | ochrana osobních údajů
DPO | pověřenec pro ochranu osobních údajů
ISMS | ISO 27001 | řízení bezpečnosti informací
ITIL | řízení služeb IT | ITSM
helpdesk | service desk | uživatelská podpora | technická podpora
DR | obnova po havárii | disaster recovery
BCM | kontinuita činností
backup | zálohování | záloha dat
cloud | cloudové služby | výpočetní oblak
datacentrum | datové centrum | serverovna | housing
hosting | webhosting | provoz serverů
virtualizace | VMware | Hyper-V
e-shop | eshop | internetový obchod | e-commerce
EDI | elektronická výměna dat
API | integrace systémů | rozhraní
pentest | penetrační testy | testování průniku
firewall | ochrana sítě
audit IT | prověrka IT | IT audit
outsourcing | správa IT | externí správa IT
vývoj na míru | zakázkový vývoj | vývoj softwaru
mobilní aplikace | aplikace pro mobily
webové stránky | tvorba webu | web
účetnictví | účetní systém | ekonomický systém
mzdy | mzdový systém | zpracování mezd
docházka | docházkový systém
fakturace | vystavování faktur
pokladna | pokladní systém | POS
spisová služba | elektronická spisová služba | eSSL
školení | kurzy | vzdělávání
dotace | granty | dotační poradenství
Google Workspace | G Suite
SharePoint | intranet
SAP | SAP S/4HANA',
    E'\n')) WITH ORDINALITY AS lines (phrases, line),
    unnest(string_to_array(phrases, '|')) AS phrase;
