import { date } from '#shared/texts/format.ts';

/** By what a firm is chosen. */
export const companyFactsTexts = {
  founded: 'Rok vzniku',
  size: 'Velikost',
  rate: 'Hodinová sazba',
  reply: 'Obvyklá doba odpovědi',
  confirmed: 'Potvrzené reference',
  certificates: 'Certifikáty',
  anHour: 'Kč/h bez DPH',
  from: 'od',
  upTo: 'do',
  withinHour: 'do hodiny',
  fewData: 'málo údajů',
  validUntil: (day: string) => `platí do ${date(day)}`,
  expired: (day: string) => `platnost skončila ${date(day)}`,
  download: 'Stáhnout doklad',
  downloadOf: (name: string) => `Stáhnout doklad: ${name}`,
} as const;
