import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { selectImpersonation } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';

const ImpersonationBanner = lazyPart(() => import('./ImpersonationBanner.tsx'));

/** Shows the impersonation banner on every page, including error pages. */
export function Impersonation() {
  const impersonation = useAppSelector(selectImpersonation);
  return impersonation ? <ImpersonationBanner impersonation={impersonation} /> : null;
}
