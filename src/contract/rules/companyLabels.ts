import type { CompanySize } from '../vocabulary/registers.ts';
import type { CompanyFields } from '../wire/companies.ts';

/** Labels of the sizes of companies. */
export const companySizes: Readonly<Record<CompanySize, string>> = {
  NONE: 'bez zaměstnanců',
  MICRO: '1–9 lidí',
  SMALL: '10–49 lidí',
  MEDIUM: '50–249 lidí',
  LARGE: '250 a více lidí',
};

/** Czech labels of a company's fields. Lists of fields of the client and the server follow from it. */
export const companyLabels = {
  reg_number: 'IČO',
  name: 'Název',
  vat_number: 'DIČ',
  street: 'Ulice',
  street_number: 'Číslo',
  city: 'Město',
  zip: 'PSČ',
  phone: 'Telefon',
  email: 'E-mail',
  web: 'Web',
  description: 'Popis',
  gps_lat: 'Zeměpisná šířka',
  gps_lng: 'Zeměpisná délka',
  founded_year: 'Rok vzniku',
  size: 'Počet lidí',
  rate_from: 'Hodinová sazba od',
  rate_to: 'Hodinová sazba do',
  certificates: 'Certifikáty',
} as const satisfies Record<keyof CompanyFields, string>;
export const COMPANY_FIELDS = Object.keys(companyLabels) as (keyof CompanyFields)[];
