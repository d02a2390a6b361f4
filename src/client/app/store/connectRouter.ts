import type { AppStore } from '#shared/store/appStore.ts';
import { hrefOf, locationChanged, type PortalLocation } from '#shared/store/slices/router.ts';

/** The required part of react-router's data router. */
interface DataRouter {
  state: { location: PortalLocation; navigation: { state: string } };
  subscribe: (listener: () => void) => () => void;
  navigate: (path: string, options: { replace: boolean }) => Promise<void>;
}

const plain = ({ pathname, search, hash }: PortalLocation): PortalLocation => ({ pathname, search, hash });

/**
 * Synchronizes the URL and the store in both directions. Navigation is copied to the store, and a history imported into
 * Redux DevTools changes the URL, overriding any other navigation.
 * @returns disconnects
 */
export function connectRouter(
  store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe' | 'isReplayed'>,
  router: DataRouter,
): () => void {
  const mirror = () => {
    const { location, navigation } = router.state;
    const known = store.getState().router.location;
    if (navigation.state !== 'idle' || (known && hrefOf(known) === hrefOf(location))) return;
    store.dispatch(locationChanged(plain(location)));
  };

  let followed = store.getState().router.location;
  const follow = () => {
    const { location } = store.getState().router;
    if (location === followed && !store.isReplayed()) return;
    followed = location;
    if (location && hrefOf(location) !== hrefOf(router.state.location)) {
      void router.navigate(hrefOf(location), { replace: true });
    }
  };

  const endMirroring = router.subscribe(mirror);
  const endFollowing = store.subscribe(follow);
  mirror();
  return () => {
    endMirroring();
    endFollowing();
  };
}
