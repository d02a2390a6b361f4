import type { ProjectStatus } from '../../../src/contract/vocabulary/projectStatus';
import type { AccountKey } from './accounts';
import type { CategoryName } from './categories';
import type { ProductName } from './products';
import type { TagName } from './tags';

type Steps = readonly [number, number, number, number, number, number];

type Row = readonly [
  owner: AccountKey,
  name: string,
  status: ProjectStatus,
  published: boolean,
  steps: Steps,
  /** Days from today; null without a deadline. */
  deadline: number | null,
  /** CZK in thousands. */
  budgetFrom: number | null,
  budgetTo: number | null,
  /** Statuses before the present one with the number of days ago when each began, the oldest first. */
  history: readonly (readonly [ProjectStatus, number])[],
  categories: readonly CategoryName[],
  tags: readonly TagName[],
  products: readonly ProductName[],
  description: string,
];

/** Projects of clients in every status, published or not. */
export const projects: readonly Row[] = [
  ['klient.premium', 'Nový podnikový systém pro tři pekárny', 20, true, [100, 100, 80, 15, 0, 0], 210, 3_500, 6_000,
    [[0, 190], [20, 150], [10, 90], [20, 60]], ['ERP', 'Řízení výroby', 'Sklady a logistika'],
    ['potravinářství', 'výroba'], ['Helios iNuvio', 'K2'],
    'Nahrazujeme tři oddělené programy jedním systémem od receptury po fakturu. Potřebujeme sledovat šarže ' +
      'surovin, plánovat noční výrobu a rozvoz podle objednávek prodejen. Součástí je převod pěti let historie a ' +
      'školení osmdesáti uživatelů.'],
  ['klient.premium', 'Oddělení výrobní a kancelářské sítě', 20, true, [100, 100, 100, 60, 10, 0], 75, 900, 1_400,
    [[0, 160], [20, 120]], ['Kybernetická bezpečnost', 'Sítě a Wi-Fi'], ['NIS2', 'výroba'], ['FortiGate', 'Flowmon'],
    'Pece, balicí linky a kanceláře dnes sdílejí jednu síť. Chceme je oddělit, zavést dohled a umožnit servisním ' +
      'firmám přístup jen na dobu zásahu.'],
  ['klient.premium', 'Přehledy prodeje pro vedoucí prodejen', 0, true, [60, 10, 0, 0, 0, 0], 150, 300, 600,
    [[0, 21]], ['Business intelligence'], ['maloobchod'], ['Power BI'],
    'Vedoucí šedesáti prodejen mají ráno vidět včerejší tržbu, odpisy a doporučenou objednávku. Data máme v ' +
      'pokladnách a v účetnictví.'],
  ['klient.premium', 'Obnova záložního datového centra', 10, false, [100, 70, 20, 0, 0, 0], 320, 1_200, 1_800,
    [[0, 140], [20, 100], [10, 35]], ['Zálohování a obnova', 'Datová centra'], ['on-premise'],
    ['Veeam Backup & Replication'],
    'Záložní serverovna v Přerově dosluhuje. Projekt stojí, než vedení rozhodne mezi vlastním vybavením a pronájmem.'],
  ['klient.premium', 'Mobilní aplikace pro věrné zákazníky', 10, false, [80, 40, 0, 0, 0, 0], null, 800, 1_500,
    [[0, 260], [10, 110]], ['Mobilní aplikace', 'CRM'], ['maloobchod'], ['Flutter'],
    'Objednávky předem, sleva za vratnou tašku a informace o alergenech. Čeká na dokončení podnikového systému.'],
  ['klient.premium', 'Přechod na Microsoft 365', 30, false, [100, 100, 100, 100, 100, 100], -60, 250, 400,
    [[0, 420], [20, 380], [30, 60]], ['Kancelářské aplikace', 'Domény a e-mail'], ['migrace'], ['Microsoft 365'],
    'Pošta, kalendáře a sdílené soubory tří set zaměstnanců včetně dvoufázového přihlášení.'],
  ['klient.premium', 'Wi-Fi ve skladech a expedici', 30, true, [100, 100, 100, 100, 100, 80], -150, 400, 600,
    [[0, 500], [20, 430], [30, 140]], ['Sítě a Wi-Fi'], ['logistika', 'mobilní terminály'], ['Aruba Networking'],
    'Pokrytí mrazíren, skladu mouky a nakládacích ramp pro mobilní terminály.'],
  ['klient.premium', 'Školení bezpečného chování', 0, false, [30, 0, 0, 0, 0, 0], 95, 60, 120,
    [[0, 6]], ['Školení', 'Kybernetická bezpečnost'], ['školení uživatelů'], [],
    'Krátké lekce pro prodejny a výrobu, kde lidé nemají vlastní počítač, a cvičný phishing pro kanceláře.'],
  ['klient.basic', 'Portál občana a platby poplatků', 20, true, [100, 90, 60, 0, 0, 0], 180, 700, 1_100,
    [[0, 130], [20, 95]], ['eGovernment', 'Weby a portály'], ['města', 'bankovní identita', 'dotační projekty'],
    ['Drupal'],
    'Občané mají vyřídit poplatek za odpad, psa a pronájem hrobu z domova. Chceme přihlášení bankovní identitou a ' +
      'napojení na spisovou službu.'],
  ['klient.basic', 'Výměna sítě v základní škole', 0, true, [50, 0, 0, 0, 0, 0], 260, 800, 1_300,
    [[0, 30]], ['Sítě a Wi-Fi', 'Školní systémy'], ['školství', 'na klíč'], ['UniFi'],
    'Třicet učeben, tělocvična a družina. Žádáme o dotaci, proto potřebujeme i projektovou dokumentaci a měření.'],
  ['klient.basic', 'Digitalizace stavebního archivu', 10, false, [100, 40, 0, 0, 0, 0], null, 500, 900,
    [[0, 220], [20, 170], [10, 75]], ['Správa dokumentů'], ['veřejná správa'], ['Alfresco'],
    'Čtyřicet metrů spisů ve sklepě radnice. Odloženo do schválení rozpočtu.'],
  ['klient.basic', 'Nová telefonní ústředna', 30, false, [100, 100, 100, 100, 100, 50], -200, 120, 180,
    [[0, 400], [20, 330], [30, 190]], ['Telefonie'], ['obce'], ['3CX'],
    'Náhrada ústředny úřadu a obou škol se zachováním čísel.'],
  ['klient.autoservis', 'Společná evidence zakázek čtyř dílen', 0, true, [70, 20, 0, 0, 0, 0], 140, 200, 450,
    [[0, 18]], ['ERP', 'Sklady a logistika'], ['malé firmy', 'čárové kódy'], ['Odoo', 'Pohoda'],
    'Dílny si dnes přeposílají sešity. Chceme vědět, kde je jaký díl, a poslat zákazníkovi zprávu, že je auto hotové.'],
  ['klient.knihovna', 'Zpřístupnění digitální sbírky', 20, true, [100, 80, 30, 0, 0, 0], 300, 600, 1_000,
    [[0, 110], [20, 80]], ['Weby a portály', 'Správa dokumentů'], ['kultura', 'přístupnost webu'], ['Drupal'],
    'Osm tisíc naskenovaných map a fotografií má být dohledatelných a srozumitelných i pro školy.'],
  ['klient.hotel', 'Rezervační systém a nová Wi-Fi', 20, true, [100, 100, 100, 70, 20, 0], 45, 900, 1_300,
    [[0, 200], [20, 150]], ['CRM', 'Sítě a Wi-Fi'], ['cestovní ruch'], ['UniFi', 'HubSpot'],
    'Rezervace pokojů a procedur na jednom místě a spolehlivé připojení v památkově chráněné budově.'],
  ['klient.skola', 'Hromadná správa tabletů a notebooků', 30, true, [100, 100, 100, 100, 100, 100], -30, 300, 450,
    [[0, 300], [20, 240], [30, 25]], ['Koncová zařízení', 'Školní systémy'], ['školství'], ['Microsoft Intune'],
    'Čtyři sta zařízení, půjčování domů a účty, které zaniknou s odchodem žáka.'],
];
