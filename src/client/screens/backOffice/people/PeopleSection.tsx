import { PLANS, ROLES } from '../../../../contract/vocabulary/accounts';
import { PERSON_STATES } from '../../../../contract/vocabulary/people';
import { PageHead } from '../../../components/elements/PageHead';
import { FilterSelect } from '../../../components/lists/FilterSelect';
import { SearchChips } from '../../../components/lists/SearchChips';
import { EmptyState } from '../../../components/states/EmptyState';
import { sectionItemLink } from '../../../navigation/operatorLinks';
import { useAddressSearch } from '../../../search/useAddressSearch';
import { fetchPeopleFile, useListPeopleQuery } from '../../../slices/people';
import { useAppDispatch } from '../../../store/hooks/app';
import { companiesTexts } from '../../../texts/companies';
import { filtersTexts } from '../../../texts/filters';
import { operatorPeople as texts } from '../../../texts/operatorPeople';
import { SectionTable } from '../frame/SectionTable';
import { peopleSearch, queryOf } from './peopleSearch';
import { personColumns } from './personColumns';

const { filters } = texts;
const any = { value: '' as const, label: filters.any };

/** `/provoz/lide`: every account. */
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
            <FilterSelect
              name="person-role"
              label={filters.role}
              value={search.role}
              options={[any, ...ROLES.map((value) => ({ value, label: companiesTexts.roles[value] }))]}
              onChange={(role) => change({ role })}
            />
            <FilterSelect
              name="person-plan"
              label={filters.plan}
              value={search.plan}
              options={[any, ...PLANS.map((value) => ({ value, label: value }))]}
              onChange={(plan) => change({ plan })}
            />
            <FilterSelect
              name="person-state"
              label={filters.state}
              value={search.state}
              options={[any, ...PERSON_STATES.map((value) => ({ value, label: texts.states[value] }))]}
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
        pathOf={({ id }) => sectionItemLink('people', id)}
        fetchCsv={() => dispatch(fetchPeopleFile(query))}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      />
    </>
  );
}
