import { dayOf } from '../../../contract/lib/days';
import { MINUTE } from '../../../contract/lib/durations';
import { deviceChanged } from '../slices/device';
import type { DeviceState } from '../slices/device';
import { media } from '../theme/media';
import type { MediaName } from '../theme/media';
import type { AppStore } from './makeStore';
import { onRecordOpened } from './record/onRecordOpened';
import { nameOfPane } from './record/panes';

/** Debounce time of scrolling and resizing in milliseconds. */
const REST = 200;

interface Connectivity {
  subscribe: (listener: () => void) => () => void;
  isWaiting: () => boolean;
}

const NAMES = Object.keys(media) as MediaName[];
type Name = keyof DeviceState;

/** @returns removes the listener */
function listen(to: EventTarget, event: string, hear: (event: Event) => void, capture = false): () => void {
  to.addEventListener(event, hear, { passive: true, capture });
  return () => to.removeEventListener(event, hear, { capture });
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
  const panes = new Set<Element>();
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
    scrolled: () => Math.round(target.scrollY),
    panes: () => {
      const here = [...panes].filter((pane) => pane.isConnected && (pane.scrollLeft !== 0 || pane.scrollTop !== 0));
      panes.clear();
      here.forEach((pane) => panes.add(pane));
      return Object.fromEntries(
        here.map((pane) => [nameOfPane(pane), [Math.round(pane.scrollLeft), Math.round(pane.scrollTop)] as const]),
      );
    },
    today: () => dayOf(new Date()),
  };
  const tell = (...names: Name[]) => {
    const known = store.getState().device;
    const changed = names
      .map((name) => [name, read[name]()] as const)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]));
    if (changed.length > 0) store.dispatch(deviceChanged(Object.fromEntries(changed)));
  };

  const timers = new Map<Name, number>();
  const end = (name: Name) => {
    target.clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const tellAtOnce = (name: Name) => {
    end(name);
    tell(name);
  };
  const atRest = (name: Name) => () => {
    end(name);
    timers.set(
      name,
      target.setTimeout(() => tellAtOnce(name), REST),
    );
  };

  const tellPanesAtRest = atRest('panes');
  const onScroll = ({ target: scrolled }: Event) => {
    // Text fields that scroll during typing are not panes.
    if (!(scrolled instanceof target.Element) || scrolled.matches('input, textarea')) return;
    panes.add(scrolled);
    tellPanesAtRest();
  };
  /** Any action may remove a pane. This is detected after rendering. */
  const lookForPanes = () => {
    if (panes.size > 0 && !timers.has('panes')) tellPanesAtRest();
  };

  tell('window', 'media', 'online', 'today');
  // A page may stay open over midnight.
  const minutes = target.setInterval(() => tell('today'), MINUTE);
  const ends = [
    ...queries.map(({ list }) => listen(list, 'change', () => tell('media'))),
    listen(target, 'online', () => tell('online')),
    listen(target, 'offline', () => tell('online')),
    listen(target, 'scroll', atRest('scrolled')),
    // Scroll events of elements do not bubble, so they are captured.
    listen(target.document, 'scroll', onScroll, true),
    store.subscribe(lookForPanes),
    listen(target, 'resize', atRest('window')),
    connectivity.subscribe(() => tell('serverUnreachable')),
    onRecordOpened(store, () => [...timers.keys()].forEach(tellAtOnce)),
  ];
  return () => {
    target.clearInterval(minutes);
    ends.forEach((endOne) => endOne());
    [...timers.keys()].forEach(end);
  };
}
