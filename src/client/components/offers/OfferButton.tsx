import { useNavigate } from 'react-router-dom';
import type { IdName } from '../../../contract/wire/common';
import { links } from '../../navigation/links';
import { useCreateOfferMutation } from '../../slices/offers';
import { useResetOnUnmount } from '../../store/hooks/useResetOnUnmount';
import { offers as texts } from '../../texts/offers';
import { Button } from '../../ui/Button';

/** Begins the company's offer to a project's call, or goes on with it, and leads to its form. */
export function OfferButton({ project }: { project: IdName }) {
  const navigate = useNavigate();
  const [create, creating] = useCreateOfferMutation({ fixedCacheKey: `createOffer/${project.id}` });
  useResetOnUnmount(creating);
  const begin = async () => {
    const { data } = await create({ project: project.id });
    if (data) void navigate(links.offer(data.id));
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
