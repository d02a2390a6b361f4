import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { IdName } from '#contract/wire/common.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useCreateBidMutation } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';

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
