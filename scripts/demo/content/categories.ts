/** Areas of IT as the catalogue groups them, after the common procurement divisions 48, 72 and 302. */
export const categoryGroups = {
  Infrastruktura: [
    'Servery a virtualizace',
    'Sítě a Wi-Fi',
    'Zálohování a obnova',
    'Datová úložiště',
    'Koncová zařízení',
    'Tisková řešení',
  ],
  'Cloud a hosting': ['Hosting', 'Veřejný cloud', 'Datová centra', 'DevOps a kontejnery', 'Domény a e-mail'],
  Bezpečnost: [
    'Kybernetická bezpečnost',
    'Penetrační testy',
    'Správa identit',
    'GDPR a soulad s předpisy',
    'Monitoring a SIEM',
  ],
  'Podnikové systémy': [
    'ERP',
    'CRM',
    'Účetnictví a mzdy',
    'Personalistika a docházka',
    'Sklady a logistika',
    'Řízení výroby',
  ],
  'Data a analytika': [
    'Business intelligence',
    'Datové sklady',
    'Umělá inteligence',
    'Integrace systémů',
    'Mapy a GIS',
  ],
  'Vývoj a weby': ['Vývoj na míru', 'Weby a portály', 'Mobilní aplikace', 'E-shopy', 'Testování a UX'],
  'Spolupráce a komunikace': ['Správa dokumentů', 'Kancelářské aplikace', 'Telefonie', 'Videokonference'],
  'Veřejný sektor': ['eGovernment', 'Spisová služba', 'eHealth', 'Školní systémy'],
  Poradenství: ['IT strategie', 'Projektové řízení', 'Veřejné zakázky', 'Školení', 'Správa a podpora IT'],
} as const;

export type CategoryName = (typeof categoryGroups)[keyof typeof categoryGroups][number];
