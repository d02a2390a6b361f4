import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { adminRequests as texts } from '../adminRequestsTexts.ts';
import { RequestBoard } from './RequestBoard.tsx';
import { requestsSearch } from './requestsSearch.ts';
import { RequestTable } from './RequestTable.tsx';

/** `/provoz/pozadavky`: clients' requests as a table or a board. */
export default function RequestsSection() {
  const { search, pathOf } = useAddressSearch(requestsSearch, { remembered: true });
  const views = (
    <ChoiceLinks
      label={texts.views}
      chosen={search.view}
      choices={(['', 'deska'] as const).map((view) => ({
        value: view,
        label: texts.view[view],
        to: pathOf({ view }),
      }))}
    />
  );
  if (search.view !== 'deska') return <RequestTable views={views} />;
  return (
    <>
      <PageHead title={texts.title}>{views}</PageHead>
      <RequestBoard />
    </>
  );
}
