import type { Company } from '#contract/wire/companies.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { phone, zip } from '#shared/texts/format.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { webLink } from '../shared/webLink.tsx';

const addressOf = ({ street, street_number, city, zip: code }: Company): string =>
  [
    [street ?? (street_number ? city : null), street_number].filter(Boolean).join(' '),
    [code && zip(code), city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** Contact details of a company. Empty ones are left out. */
export const Contacts = ({ company }: { company: Company }) => (
  <Facts
    items={[
      [texts.phone, company.phone && <a href={`tel:${company.phone}`}>{phone(company.phone)}</a>],
      [texts.email, company.email && <a href={`mailto:${company.email}`}>{company.email}</a>],
      [texts.web, company.web && webLink(company.web)],
      [texts.address, addressOf(company)],
      [texts.regNumber, company.reg_number],
      [texts.vatNumber, company.vat_number],
    ]}
  />
);
