import type { ReactNode } from 'react';
import { sectionItemPath } from '#contract/adminPaths.ts';
import { REQUEST_KINDS, REQUEST_LABELS, REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { fetchAdminRequestsFile, useListAdminRequestsQuery } from '../adminRequestsApi.ts';
import { adminRequests as texts } from '../adminRequestsTexts.ts';
import { LOOKING } from '../frame/looking.ts';
import { SectionTable } from '../frame/SectionTable.tsx';
import { RequestBulk } from './RequestBulk.tsx';
import { requestColumns, titleOf } from './requestColumns.tsx';
import { ASSIGNEES, requestsSearch } from './requestsSearch.ts';

const { filters } = texts;

/** Table of all clients' requests. */
export function RequestTable({ views }: { views: ReactNode }) {
  const address = useAddressSearch(requestsSearch);
  const query = requestsSearch.queryOf(address.search);
  const requests = useListAdminRequestsQuery(query, LOOKING);
  return (
    <SectionTable
      head={{ ...texts, views }}
      name="pozadavky"
      texts={texts}
      columns={requestColumns}
      query={requests}
      address={address}
      codes={{
        state: { label: filters.state, codes: REQUEST_STATES, nameOf: (code) => texts.states[code] },
        kind: { label: filters.kind, codes: REQUEST_KINDS, nameOf: (code) => REQUEST_LABELS[code] },
        assignee: {
          label: filters.assignee,
          codes: ASSIGNEES,
          nameOf: (code) => texts.assignees[code],
          chipOf: (code) => `${filters.assignee}: ${texts.assignees[code]}`,
        },
      }}
      chips={{ waits: () => texts.chips.waits, calls: () => texts.chips.calls }}
      nameOf={(request) => `${titleOf(request)}, ${request.name}`}
      pathOf={({ id }) => sectionItemPath('requests', id)}
      csvOf={(ids) => fetchAdminRequestsFile({ ...query, ids })}
      bulk={(ids, onDone) => <RequestBulk ids={ids} onDone={onDone} />}
    />
  );
}
