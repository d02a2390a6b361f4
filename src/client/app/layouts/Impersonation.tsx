import { lazyPart } from '../../shared/lib/lazyPart';
import { selectImpersonation } from '../../features/user/userSlice';
import { useAppSelector } from '../store/hooks/app';

const ImpersonationBanner = lazyPart(() => import('./ImpersonationBanner'));

/** Shows the impersonation banner on every page, including error pages. */
export function Impersonation() {
  const impersonation = useAppSelector(selectImpersonation);
  return impersonation ? <ImpersonationBanner impersonation={impersonation} /> : null;
}
