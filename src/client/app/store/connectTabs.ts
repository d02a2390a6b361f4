import { ownPath, pathRemembered, sessionEnded, tokenReceived } from '#shared/session/userSlice.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { isSame, STORAGE_KEYS } from '#shared/store/areaStorage.ts';
import { draftsTakenOver } from '#shared/store/slices/drafts.ts';
import { appearanceChosen, sidebarCollapsed } from '#shared/store/slices/layout.ts';
import { preferencesTakenOver } from '#shared/store/slices/preferences.ts';
import { selectHref } from '#shared/store/slices/router.ts';

/**
 * Applies changes of the persisted state from other tabs of this browser: logins and logouts, so that no tab shows data
 * of a user who has logged out, and drafts, preferences and the appearance.
 * @returns disconnects
 */
export function connectTabs(store: AppStore, target: Window): () => void {
  const takeOver = ({ key }: Partial<StorageEvent>) => {
    // A null key means that the whole storage was cleared. A `pageshow` event has no key: a page restored from the
    // back/forward cache has missed all storage events.
    if (key && !STORAGE_KEYS.includes(key)) return;
    const state = store.getState();
    // A tab with an impersonation is not synchronized with other tabs.
    if (state.user.impersonation) return;
    const { before, now } = store.remembered.look();

    const saved = Object.entries(now.drafts).filter(([name, draft]) => !isSame(draft, before.drafts[name]));
    const dropped = Object.entries(before.drafts).filter(([name]) => !(name in now.drafts));
    if (saved.length + dropped.length > 0) {
      const times = dropped.map(([name, { savedAt }]) => [name, savedAt] as const);
      store.dispatch(draftsTakenOver({ saved: Object.fromEntries(saved), dropped: Object.fromEntries(times) }));
    }
    if (!isSame(now.preferences, before.preferences)) store.dispatch(preferencesTakenOver(now.preferences));
    const { collapsed, appearance } = now.layout;
    if (collapsed !== before.layout.collapsed) store.dispatch(sidebarCollapsed(collapsed));
    if (appearance !== before.layout.appearance) store.dispatch(appearanceChosen(appearance));

    const { token, ended } = now.user;
    if (token === before.user.token || token === state.user.token) return;
    if (token !== null) return void store.dispatch(tokenReceived({ token }));
    const isExpired = ended === 'expired';
    const here = ownPath(selectHref(state));
    if (isExpired && here !== null) store.dispatch(pathRemembered(here));
    store.dispatch(sessionEnded(isExpired ? 'expired' : 'elsewhere'));
  };
  target.addEventListener('storage', takeOver);
  target.addEventListener('pageshow', takeOver as EventListener);
  return () => {
    target.removeEventListener('storage', takeOver);
    target.removeEventListener('pageshow', takeOver as EventListener);
  };
}
