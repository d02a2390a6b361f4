import { useMatches } from 'react-router-dom';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { PortalRoute } from '#shared/lib/portalRoute.ts';
import { selectToken, useActor, useGetSelfQuery } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { Content } from './Content.tsx';
import { LoadingLayout } from './LoadingLayout.tsx';
import PlainLayout from './PlainLayout.tsx';

const DefaultLayout = lazyPart(
  () => import('./DefaultLayout.tsx'),
  <LoadingLayout isMenuLoading>{null}</LoadingLayout>,
);

/** The default layout for logged-in users. Public pages use the layout for visitors otherwise. */
export default function PortalLayout() {
  const token = useAppSelector(selectToken);
  // Loads the user. The gate below checks access with it, and the layout displays it.
  const { isError } = useGetSelfQuery(undefined, { skip: token === null });
  const user = useActor();
  const match = useMatches().at(-1);
  const { exists } = (match?.handle ?? {}) as Pick<PortalRoute, 'exists'>;
  const isMissing = match !== undefined && exists?.(match.params) === false;
  // The same frame is used while loading and after a failure, because a page in another frame would be mounted again
  // and repeat its requests.
  if (token !== null && !user)
    return (
      <LoadingLayout isMenuLoading={!isError}>
        <Content />
      </LoadingLayout>
    );
  // Guests and users who have not entered the second factor yet see no part of the portal, and the 404 page has only one layout.
  if (token === null || !user || isHalfLoggedIn(user) || isMissing) return <PlainLayout />;
  return <DefaultLayout user={user} />;
}
