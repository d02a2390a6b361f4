import { ROLES } from '../../../../contract/vocabulary/accounts';
import { COMPANY_STATES } from '../../../../contract/vocabulary/verification';
import { PageHead } from '../../../components/elements/PageHead';
import { FilterSelect } from '../../../components/lists/FilterSelect';
import { SearchChips } from '../../../components/lists/SearchChips';
import { EmptyState } from '../../../components/states/EmptyState';
import { sectionItemLink } from '../../../navigation/operatorLinks';
import { useAddressSearch } from '../../../search/useAddressSearch';
import { fetchDeskCompaniesFile, useListDeskCompaniesQuery } from '../../../slices/deskCompanies';
import { useAppDispatch } from '../../../store/hooks/app';
import { companiesTexts } from '../../../texts/companies';
import { filtersTexts } from '../../../texts/filters';
import { operatorCompanies as texts } from '../../../texts/operatorCompanies';
import { SectionTable } from '../frame/SectionTable';
import { companiesSearch, queryOf } from './companiesSearch';
import { companyColumns } from './companyColumns';

const { filters } = texts;
const any = { value: '' as const, label: filters.any };

/** `/provoz/firmy`: every company. */
export default function CompaniesSection() {
  const dispatch = useAppDispatch();
  const address = useAddressSearch(companiesSearch, { remembered: true });
  const { search, change } = address;
  const query = queryOf(search);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <SectionTable
        name="firmy"
        label={texts.label}
        columns={companyColumns}
        of={useListDeskCompaniesQuery(query)}
        address={address}
        searchHint={texts.searchHint}
        filters={
          <>
            <FilterSelect
              name="desk-company-role"
              label={filters.role}
              value={search.role}
              options={[any, ...ROLES.map((value) => ({ value, label: companiesTexts.roles[value] }))]}
              onChange={(role) => change({ role })}
            />
            <FilterSelect
              name="desk-company-state"
              label={filters.state}
              value={search.state}
              options={[any, ...COMPANY_STATES.map((value) => ({ value, label: texts.states[value] }))]}
              onChange={(state) => change({ state })}
            />
          </>
        }
        chips={
          <SearchChips
            of={address}
            labels={{
              q: filtersTexts.searched,
              role: (role) => companiesTexts.roles[role],
              state: (state) => texts.states[state],
            }}
          />
        }
        found={texts.found}
        nameOf={({ name }) => name}
        pathOf={({ id }) => sectionItemLink('companies', id)}
        fetchCsv={() => dispatch(fetchDeskCompaniesFile(query))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      />
    </>
  );
}
