import { lazyPart } from '../navigation/lazyPart';
import { selectActing } from '../slices/user';
import { useAppSelector } from '../store/hooks/app';

const ActingBanner = lazyPart(() => import('./ActingBanner'));

/** Stands over every page, failures too, where support acts as somebody. */
export function Acting() {
  const acting = useAppSelector(selectActing);
  return acting ? <ActingBanner acting={acting} /> : null;
}
