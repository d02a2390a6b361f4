import { PLANS, ROLES } from '../../../../contract/vocabulary/accounts';
import { PERSON_STATES } from '../../../../contract/vocabulary/people';
import { PageHead } from '../../../shared/elements/PageHead';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { fetchPeopleFile, useListPeopleQuery } from '../peopleApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { companiesTexts } from '../../companies/companiesTexts';
import { filtersTexts } from '../../../shared/texts/filters';
import { adminPeople as texts } from '../adminPeopleTexts';
import { CodeFilter } from '../frame/CodeFilter';
import { SectionTable } from '../frame/SectionTable';
import { peopleSearch, queryOf } from './peopleSearch';
import { personColumns } from './personColumns';

const { filters } = texts;

/** `/provoz/lide`: all accounts. */
export default function PeopleSection() {
  const dispatch = useAppDispatch();
  const address = useAddressSearch(peopleSearch, { remembered: true });
  const { search, change } = address;
  const query = queryOf(search);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <SectionTable
        name="lide"
        label={texts.label}
        columns={personColumns}
        of={useListPeopleQuery(query)}
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
              label={filters.plan}
              value={search.plan}
              codes={PLANS}
              nameOf={(code) => code}
              onChange={(plan) => change({ plan })}
            />
            <CodeFilter
              label={filters.state}
              value={search.state}
              codes={PERSON_STATES}
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
              plan: (plan) => `${filters.plan}: ${plan}`,
              state: (state) => texts.states[state],
            }}
          />
        }
        found={texts.found}
        nameOf={({ name, email }) => `${name}, ${email}`}
        pathOf={({ id }) => sectionItemPath('people', id)}
        fetchCsv={(ids) => dispatch(fetchPeopleFile({ ...query, ids }))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      />
    </>
  );
}
