import type { CompanyFields } from '../wire/companies.ts';

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
} as const satisfies Record<keyof CompanyFields, string>;
export const COMPANY_FIELDS = Object.keys(companyLabels) as (keyof CompanyFields)[];
