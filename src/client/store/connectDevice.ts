import { dayOf } from '../../contract/days';
import { deviceChanged } from '../slices/device';
import type { DeviceState } from '../slices/device';
import { media } from '../theme/measures';
import type { MediaName } from '../theme/measures';
import type { AppStore } from './makeStore';
import { onRecordOpened } from './onRecordOpened';

/** Scrolling and resizing are told of once they rest for this long, milliseconds. */
const REST = 200;
/** How often the day is looked at, milliseconds. */
const MINUTE = 60_000;

/** Something that changes by itself and can be read at any time. */
interface Source {
  subscribe: (listener: () => void) => () => void;
  isOn: () => boolean;
}

const NAMES = Object.keys(media) as MediaName[];

/**
 * Keeps in the store what the browser around the portal is like: a record then shows the same screen in another.
 * @param silence whether a part of the page waits for a server that does not answer
 * @returns ends the connection
 */
export function connectDevice(store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>, target: Window, silence: Source): () => void {
  const tell = (patch: Partial<DeviceState>) => {
    const known = store.getState().device;
    const changed = Object.entries(patch).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof DeviceState]));
    if (changed.length > 0) store.dispatch(deviceChanged(Object.fromEntries(changed)));
  };
  const queries = NAMES.map((name) => ({ name, list: target.matchMedia(media[name]) }));

  const tellMedia = () => tell({ media: queries.filter(({ list }) => list.matches).map(({ name }) => name) });
  const tellOnline = () => tell({ online: target.navigator.onLine });
  const tellSilence = () => tell({ serverSilent: silence.isOn() });
  const tellDay = () => tell({ today: dayOf(new Date()) });
  const tellSize = () => tell({ window: [target.innerWidth, target.innerHeight] });
  const tellScroll = () => tell({ scrolled: Math.round(target.scrollY) });

  const timers = new Map<() => void, number>();
  const end = (report: () => void) => {
    target.clearTimeout(timers.get(report));
    timers.delete(report);
  };
  const tellAtOnce = (report: () => void) => {
    end(report);
    report();
  };
  const atRest = (report: () => void) => () => {
    end(report);
    timers.set(report, target.setTimeout(() => tellAtOnce(report), REST));
  };
  const endFollowing = onRecordOpened(store, () => [...timers.keys()].forEach(tellAtOnce));
  const [onScroll, onResize] = [atRest(tellScroll), atRest(tellSize)];

  tell({
    window: [target.innerWidth, target.innerHeight],
    media: queries.filter(({ list }) => list.matches).map(({ name }) => name),
    online: target.navigator.onLine,
    today: dayOf(new Date()),
  });
  for (const { list } of queries) list.addEventListener('change', tellMedia);
  const endSilence = silence.subscribe(tellSilence);
  const minutes = target.setInterval(tellDay, MINUTE);
  target.addEventListener('online', tellOnline);
  target.addEventListener('offline', tellOnline);
  target.addEventListener('scroll', onScroll, { passive: true });
  target.addEventListener('resize', onResize);
  return () => {
    for (const { list } of queries) list.removeEventListener('change', tellMedia);
    endSilence();
    target.clearInterval(minutes);
    endFollowing();
    [...timers.keys()].forEach(end);
    target.removeEventListener('online', tellOnline);
    target.removeEventListener('offline', tellOnline);
    target.removeEventListener('scroll', onScroll);
    target.removeEventListener('resize', onResize);
  };
}
