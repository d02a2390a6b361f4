import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { isRefused } from '#shared/api/failure.ts';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { bids as texts } from '../bidsTexts.ts';
import { OneBid, useOneBid } from '../shared/OneBid.tsx';

const SKELETON = <Skeleton blocks={[40, 120, 260, 360]} />;

/** `/nabidky/{id}`: one of the company's own bids, from draft to decision. */
export default function BidScreen() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const bid = useOneBid(id);
  usePageTitle(bid.data && texts.titleOf(bid.data.tender.project.name));
  if (isRefused(bid))
    return (
      <OtherCompany whole kind="bids" id={id}>
        <Navigate to={paths.bids()} replace />
      </OtherCompany>
    );
  return (
    <Loaded whole query={bid} skeleton={SKELETON}>
      {(loaded) => (
        <OneBid
          key={id}
          bid={loaded}
          back={paths.tender(loaded.tender.id)}
          onRemoved={() => void navigate(paths.bids())}
          more={<HistoryButton kind="bids" id={id} etag={loaded.etag} />}
        />
      )}
    </Loaded>
  );
}
