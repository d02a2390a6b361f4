import type { AccountKey } from './accounts';
import type { CompanyRow } from './companyRow';

/** Companies of clients with the accounts that own them. */
export const clients: readonly (readonly [owner: AccountKey, ...CompanyRow])[] = [
  ['klient.premium', 'Pekárny Zlatý klas a.s.', 'zlaty-klas', 'Olomouc', 'Holická', '1173/49a',
    ['ERP', 'Řízení výroby', 'Kybernetická bezpečnost'], ['potravinářství', 'velké organizace'],
    ['Helios iNuvio', 'Microsoft 365'],
    'Tři pekárny a šedesát prodejen na střední Moravě. Informatiku vede pětičlenné oddělení a výroba běží každou noc.'],
  ['klient.basic', 'Město Lipová nad Řekou', 'lipova-nad-rekou', 'Třebíč', 'Karlovo náměstí', '104/55',
    ['eGovernment', 'Spisová služba', 'Sítě a Wi-Fi'], ['města', 'veřejná správa'], ['Microsoft 365', 'Alfresco'],
    'Úřad města s šesti tisíci obyvateli, dvěma školami a knihovnou. O počítače se stará jeden správce.'],
  ['klient.autoservis', 'Autodílny Vlk s.r.o.', 'autodilny-vlk', 'Plzeň', 'Koterovská', '158',
    ['Účetnictví a mzdy', 'Správa a podpora IT'], ['malé firmy'], ['Pohoda'],
    'Síť čtyř autodílen, která hledá společnou evidenci zakázek a skladu dílů.'],
  ['klient.knihovna', 'Knihovna Pod Věží, p. o.', 'knihovna-pod-vezi', 'Pardubice', 'Pernštýnské náměstí', '77',
    ['Správa dokumentů', 'Weby a portály'], ['kultura'], ['Drupal'],
    'Městská knihovna s deseti pobočkami a rostoucí digitální sbírkou.'],
  ['klient.hotel', 'Hotel Na Stráni s.r.o.', 'hotel-na-strani', 'Karlovy Vary', 'Stará Louka', '344/36',
    ['CRM', 'Sítě a Wi-Fi'], ['cestovní ruch'], ['UniFi'],
    'Rodinný hotel o osmdesáti pokojích s lázeňským provozem.'],
  ['klient.skola', 'Střední škola řemesel Javorová', 'skola-javorova', 'Zlín', 'Nad Ovčírnou', '2528',
    ['Školní systémy', 'Koncová zařízení'], ['školství'], ['Moodle'],
    'Škola se šesti sty žáky, dílnami a domovem mládeže.'],
];
