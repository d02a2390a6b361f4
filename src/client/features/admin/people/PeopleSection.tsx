import { sectionItemPath } from '#contract/adminPaths.ts';
import { PLANS, ROLES } from '#contract/vocabulary/accounts.ts';
import { PERSON_STATES } from '#contract/vocabulary/people.ts';
import { companiesTexts } from '#features/companies/companiesTexts.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { adminPeople as texts } from '../adminPeopleTexts.ts';
import { SectionTable } from '../frame/SectionTable.tsx';
import { fetchPeopleFile, useListPeopleQuery } from '../peopleApi.ts';
import { peopleSearch } from './peopleSearch.ts';
import { personColumns } from './personColumns.tsx';

const { filters } = texts;

/** `/provoz/lide`: all accounts. */
export default function PeopleSection() {
  const address = useAddressSearch(peopleSearch, { remembered: true });
  const query = peopleSearch.queryOf(address.search);
  return (
    <SectionTable
      head={texts}
      name="lide"
      texts={texts}
      columns={personColumns}
      query={useListPeopleQuery(query)}
      address={address}
      codes={{
        role: { label: filters.role, codes: ROLES, nameOf: (code) => companiesTexts.roles[code] },
        plan: {
          label: filters.plan,
          codes: PLANS,
          nameOf: (code) => code,
          chipOf: (code) => `${filters.plan}: ${code}`,
        },
        state: { label: filters.state, codes: PERSON_STATES, nameOf: (code) => texts.states[code] },
      }}
      nameOf={({ name, email }) => `${name}, ${email}`}
      pathOf={({ id }) => sectionItemPath('people', id)}
      csvOf={(ids) => fetchPeopleFile({ ...query, ids })}
    />
  );
}
