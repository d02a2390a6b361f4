import { useNavigate } from 'react-router-dom';
import type { IdName } from '../../../../contract/wire/common';
import { paths } from '../../../../contract/paths';
import { useCreateBidMutation } from '../bidsApi';
import { useResetOnUnmount } from '../../../app/store/hooks/useResetOnUnmount';
import { bids as texts } from '../bidsTexts';
import { Button } from '../../../shared/ui/Button';

/** Creates or continues the company's bid to a project's tender, and opens its form. */
export function BidButton({ project }: { project: IdName }) {
  const navigate = useNavigate();
  const [create, creating] = useCreateBidMutation({ fixedCacheKey: `createBid/${project.id}` });
  useResetOnUnmount(creating);
  const begin = async () => {
    const { data } = await create({ project: project.id });
    if (data) void navigate(paths.bid(data.id));
  };
  return (
    <Button
      type="primary"
      busy={creating.isLoading}
      aria-label={texts.writeTo(project.name)}
      onClick={() => void begin()}
    >
      {texts.write}
    </Button>
  );
}
