import { PageHead } from '../../../shared/elements/PageHead';
import { ChoiceLinks } from '../../../shared/lists/ChoiceLinks';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { adminRequests as texts } from '../adminRequestsTexts';
import { RequestBoard } from './RequestBoard';
import { requestsSearch } from './requestsSearch';
import { RequestTable } from './RequestTable';

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
