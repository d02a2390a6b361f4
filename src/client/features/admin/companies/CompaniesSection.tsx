import { ROLES } from '../../../../contract/vocabulary/accounts';
import { COMPANY_STATES } from '../../../../contract/vocabulary/verification';
import { PageHead } from '../../../shared/elements/PageHead';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { fetchAdminCompaniesFile, useListAdminCompaniesQuery } from '../adminCompaniesApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { companiesTexts } from '../../companies/companiesTexts';
import { filtersTexts } from '../../../shared/texts/filters';
import { adminCompanies as texts } from '../adminCompaniesTexts';
import { CodeFilter } from '../frame/CodeFilter';
import { SectionTable } from '../frame/SectionTable';
import { companiesSearch, queryOf } from './companiesSearch';
import { companyColumns } from './companyColumns';

const { filters } = texts;

/** `/provoz/firmy`: all companies. */
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
        of={useListAdminCompaniesQuery(query)}
        address={address}
        searchHint={texts.searchHint}
        filters={
          <>
            <CodeFilter
              label={filters.role}
              value={search.role}
              codes={ROLES}
              nameOf={(code) => companiesTexts.roles[code]}
              onChange={(role) => change({ role })}
            />
            <CodeFilter
              label={filters.state}
              value={search.state}
              codes={COMPANY_STATES}
              nameOf={(code) => texts.states[code]}
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
        pathOf={({ id }) => sectionItemPath('companies', id)}
        fetchCsv={(ids) => dispatch(fetchAdminCompaniesFile({ ...query, ids }))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      />
    </>
  );
}
