/** Free labels that companies, projects and references carry beside their categories. */
export const tagNames = [
  'open source', 'český vývoj', 'podpora 24/7', 'ISO 27001', 'ISO 9001', 'ISO 20000', 'NIS2', 'GDPR', 'ITIL', 'agilně',
  'veřejná správa', 'zdravotnictví', 'školství', 'výroba', 'strojírenství', 'automobilový průmysl', 'potravinářství',
  'logistika', 'maloobchod', 'velkoobchod', 'zemědělství', 'energetika', 'stavebnictví', 'finance', 'pojišťovnictví',
  'neziskovky', 'cestovní ruch', 'kultura', 'doprava', 'malé firmy', 'střední firmy', 'velké organizace', 'obce',
  'města',
  'kraje', 'na klíč', 'pevná cena', 'hodinová sazba', 'vzdálená správa', 'dojíždíme k zákazníkovi', 'migrace', 'audit',
  'školení uživatelů', 'dokumentace', 'záruka pět let', 'on-premise', 'SaaS', 'hybridní cloud', 'robotizace', 'IoT',
  'strojové učení', 'datové schránky', 'elektronický podpis', 'bankovní identita', 'dotační projekty',
  'přístupnost webu',
  'mobilní terminály', 'čárové kódy', 'rychlé nasazení', 'dlouhodobá spolupráce',
] as const;

export type TagName = (typeof tagNames)[number];
