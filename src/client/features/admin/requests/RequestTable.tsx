import { REQUEST_LABELS, REQUEST_KINDS, REQUEST_STATES } from '../../../../contract/vocabulary/consultation';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { fetchAdminRequestsFile, useListAdminRequestsQuery } from '../adminRequestsApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { filtersTexts } from '../../../shared/texts/filters';
import { adminRequests as texts } from '../adminRequestsTexts';
import { CodeFilter } from '../frame/CodeFilter';
import { LOOKING } from '../frame/looking';
import { SectionTable } from '../frame/SectionTable';
import { RequestBulk } from './RequestBulk';
import { requestColumns, titleOf } from './requestColumns';
import { ASSIGNEES, queryOf, requestsSearch, type RequestsSearch } from './requestsSearch';

const { filters } = texts;

interface FiltersProps {
  search: RequestsSearch;
  change: (patch: Partial<RequestsSearch>) => void;
}

/** Filters of the table. */
const Filters = ({ search, change }: FiltersProps) => (
  <>
    <CodeFilter
      label={filters.state}
      value={search.state}
      codes={REQUEST_STATES}
      nameOf={(code) => texts.states[code]}
      onChange={(state) => change({ state })}
    />
    <CodeFilter
      label={filters.kind}
      value={search.kind}
      codes={REQUEST_KINDS}
      nameOf={(code) => REQUEST_LABELS[code]}
      onChange={(kind) => change({ kind })}
    />
    <CodeFilter
      label={filters.assignee}
      value={search.assignee}
      codes={ASSIGNEES}
      nameOf={(code) => texts.assignees[code]}
      onChange={(assignee) => change({ assignee })}
    />
  </>
);

/** Table of all clients' requests. */
export function RequestTable() {
  const dispatch = useAppDispatch();
  const address = useAddressSearch(requestsSearch);
  const query = queryOf(address.search);
  const requests = useListAdminRequestsQuery(query, LOOKING);
  const chips = (
    <SearchChips
      of={address}
      labels={{
        q: filtersTexts.searched,
        state: (state) => texts.states[state],
        kind: (kind) => REQUEST_LABELS[kind],
        assignee: (assignee) => `${filters.assignee}: ${texts.assignees[assignee]}`,
        waits: () => texts.chips.waits,
        calls: () => texts.chips.calls,
      }}
    />
  );
  return (
    <SectionTable
      name="pozadavky"
      label={texts.label}
      columns={requestColumns}
      of={requests}
      address={address}
      searchHint={texts.searchHint}
      filters={<Filters search={address.search} change={address.change} />}
      chips={chips}
      found={texts.found}
      nameOf={(request) => `${titleOf(request)}, ${request.name}`}
      pathOf={({ id }) => sectionItemPath('requests', id)}
      fetchCsv={(ids) => dispatch(fetchAdminRequestsFile({ ...query, ids }))}
      bulk={(ids, onDone) => <RequestBulk ids={ids} onDone={onDone} />}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    />
  );
}
