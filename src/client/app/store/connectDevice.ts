import { dayOf } from '#contract/lib/days.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { onRecordOpened } from '#shared/store/record/onRecordOpened.ts';
import { deviceChanged, type DeviceState } from '#shared/store/slices/device.ts';
import { media, type MediaName } from '#shared/theme/media.ts';

/** Debounce time of resizing in milliseconds. */
const REST = 200;

interface Connectivity {
  subscribe: (listener: () => void) => () => void;
  isWaiting: () => boolean;
}

const NAMES = Object.keys(media) as MediaName[];
type Name = keyof DeviceState;

/** @returns removes the listener */
function listen(to: EventTarget, event: string, hear: () => void): () => void {
  to.addEventListener(event, hear, { passive: true });
  return () => to.removeEventListener(event, hear);
}

/**
 * Copies properties of the browser into the store, so that a recording shows the same screen in another browser.
 * @param connectivity reports whether a lazy chunk is waiting for the server
 * @returns disconnects
 */
export function connectDevice(
  store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>,
  target: Window & typeof globalThis,
  connectivity: Connectivity,
): () => void {
  const queries = NAMES.map((name) => ({ name, list: target.matchMedia(media[name]) }));
  const paper = target.matchMedia('print');
  const read: { readonly [Key in Name]: () => DeviceState[Key] } = {
    window: () => [target.innerWidth, target.innerHeight],
    // Printing keeps the media queries of the screen. Paper is narrow, and a table would turn into cards and lose its
    // rows.
    media: () =>
      paper.matches
        ? store.getState().device.media
        : queries.filter(({ list }) => list.matches).map(({ name }) => name),
    online: () => target.navigator.onLine,
    serverUnreachable: connectivity.isWaiting,
    today: () => dayOf(new Date()),
  };
  const update = (...names: Name[]) => {
    const known = store.getState().device;
    const changed = names
      .map((name) => [name, read[name]()] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]));
    if (changed.length > 0) store.dispatch(deviceChanged(Object.fromEntries(changed)));
  };

  let timer = 0;
  const end = () => {
    target.clearTimeout(timer);
    timer = 0;
  };
  const updateSize = () => {
    end();
    update('window');
  };
  const onResize = () => {
    end();
    timer = target.setTimeout(updateSize, REST);
  };

  update('window', 'media', 'online', 'today');
  // A page may stay open over midnight.
  const minutes = target.setInterval(() => update('today'), MINUTE);
  const ends = [
    ...queries.map(({ list }) => listen(list, 'change', () => update('media'))),
    listen(target, 'online', () => update('online')),
    listen(target, 'offline', () => update('online')),
    listen(target, 'resize', onResize),
    connectivity.subscribe(() => update('serverUnreachable')),
    onRecordOpened(store, () => timer !== 0 && updateSize()),
  ];
  return () => {
    target.clearInterval(minutes);
    ends.forEach((endOne) => endOne());
    end();
  };
}
