import { sectionItemPath } from '#contract/adminPaths.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import { COMPANY_STATES } from '#contract/vocabulary/verification.ts';
import type { AdminCompany } from '#contract/wire/adminCompanies.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { fetchAdminCompaniesFile, useListAdminCompaniesQuery } from '../adminCompaniesApi.ts';
import { adminCompanies as texts } from '../adminCompaniesTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn } from '../frame/SectionTable.tsx';
import { companiesSearch } from './companiesSearch.ts';
import { CompanyMarks } from './CompanyMarks.tsx';

const { columns: labels, filters } = texts;

/** Columns of the admin table of companies. */
const companyColumns: readonly SectionColumn<AdminCompany>[] = [
  { key: 'name', label: labels.name, isName: true, cell: ({ name }) => name },
  { key: 'number', label: labels.number, numeric: true, isExtra: true, cell: ({ id }) => id },
  { key: 'reg_number', label: labels.regNumber, cell: ({ reg_number }) => reg_number },
  { key: 'city', label: labels.city, cell: ({ city }) => city },
  { key: 'role', label: labels.role, cell: ({ role }) => companiesTexts.roles[role] },
  { key: 'plan', label: labels.plan, isExtra: true, cell: ({ plan }) => plan },
  { key: 'state', label: labels.state, cell: (company) => <CompanyMarks company={company} /> },
  { key: 'members', label: labels.members, numeric: true, cell: ({ members }) => members },
  { key: 'twins', label: labels.twins, numeric: true, isExtra: true, cell: ({ twins }) => twins },
  {
    key: 'verification_changed_at',
    label: labels.changed,
    isExtra: true,
    cell: ({ verification_changed_at }) => <Moment at={verification_changed_at} />,
  },
  { key: 'created_at', label: labels.created, cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** `/provoz/firmy`: all companies. */
export default function CompaniesSection() {
  const address = useAddressSearch(companiesSearch, { remembered: true });
  const query = companiesSearch.queryOf(address.search);
  return (
    <SectionTable
      head={texts}
      name="firmy"
      texts={texts}
      columns={companyColumns}
      query={useListAdminCompaniesQuery(query)}
      address={address}
      codes={{
        role: { label: filters.role, codes: ROLES, nameOf: (code) => companiesTexts.roles[code] },
        state: { label: filters.state, codes: COMPANY_STATES, nameOf: (code) => texts.states[code] },
      }}
      nameOf={({ name }) => name}
      pathOf={({ id }) => sectionItemPath('companies', id)}
      csvOf={(ids) => fetchAdminCompaniesFile({ ...query, ids })}
    />
  );
}
