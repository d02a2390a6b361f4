import { useMatches } from 'react-router-dom';
import { isHalfLoggedIn } from '../../contract/access';
import { lazyPart } from '../navigation/lazyPart';
import type { PortalRoute } from '../navigation/portalRoute';
import { selectToken } from '../slices/user';
import { useActor, useGetSelfQuery } from '../slices/user';
import { useAppSelector } from '../store/hooks/app';
import { ComingLayout } from './ComingLayout';
import { Content } from './Content';
import PlainLayout from './PlainLayout';

const DefaultLayout = lazyPart(() => import('./DefaultLayout'), <ComingLayout isMenuComing>{null}</ComingLayout>);

/** The default layout for those who are logged in; pages open to all have the visitors' frame otherwise. */
export default function PortalLayout() {
  const token = useAppSelector(selectToken);
  // Loads the person: the gate below decides with it, the layout shows it.
  const { isError } = useGetSelfQuery(undefined, { skip: token === null });
  const user = useActor();
  const asked = useMatches().at(-1);
  const { exists } = (asked?.handle ?? {}) as Pick<PortalRoute, 'exists'>;
  const isMissing = asked !== undefined && exists?.(asked.params) === false;
  // In one frame whether they come or not, as the page in another one would begin anew and ask again.
  if (token !== null && !user)
    return (
      <ComingLayout isMenuComing={!isError}>
        <Content />
      </ComingLayout>
    );
  // Nothing of the portal's own is there for who has yet to enter the second factor, and 404 has one face.
  if (!user || isHalfLoggedIn(user) || isMissing) return <PlainLayout />;
  return <DefaultLayout user={user} />;
}
