import type { Page, Route } from '@playwright/test';

/**
 * A mock of the Maps JavaScript API, so that both maps of the portal run in journeys without a network. It implements
 * what `@react-google-maps/api` 2.20 and our `GoogleEngine` use, as documented by Google
 * (developers.google.com/maps/documentation/javascript/reference) and used in the package's source:
 *
 * - the bootstrap: `google.maps.__ib__` of the loader's URL (`callback=google.maps.__ib__`), then `importLibrary`;
 * - `Map`: its container and options, `moveCamera`, `setOptions`, `getCenter`, `getZoom`, `getDiv`; drags and the wheel
 *   move it;
 * - `event.addListener`, `removeListener`; of the events `bounds_changed`, `center_changed`, `zoom_changed`,
 *   `dragstart`, `dragend`, `click` and `idle`, the last one after each movement and never within the call that moves;
 * - `OverlayView` used directly or extended: `onAdd`, `draw`, `onRemove` in later frames, the five panes,
 *   `getProjection().fromLatLngToDivPixel`, and `preventMapHitsAndGesturesFrom`, which stops the propagation of
 *   presses, drags and wheel events;
 * - `LatLng`, `LatLngBounds`;
 * - `gm_authFailure` on the window for a rejected key, after a map that shows Google's own message.
 *
 * It draws no tiles. Production code does not know it: the browser's request to Google is intercepted here.
 */
export type GooglesAnswer =
  /** The script loads and its maps work. */
  | 'maps'
  /** The script loads, and then the key is rejected. */
  | 'refused'
  /** The request for the script fails, as with a browser extension or a firewall. */
  | 'blocked'
  /** The script loads and never calls back. */
  | 'silent'
  /** The script calls back without a map implementation. */
  | 'empty'
  /** The maps never become idle. */
  | 'restless'
  /** The request is never answered. */
  | 'hanging';

export interface GoogleDouble {
  /** URLs requested from Google. */
  requests: URL[];
  /** Fulfils the pending requests, like a slow script that arrives. */
  release: () => Promise<void>;
}

const HOST = /^https:\/\/[^/]*\.(googleapis|gstatic|google)\.com\//;

/** Mocks Google in a page. With `hold` the script waits for `release`. */
export async function answerForGoogle(page: Page, answer: GooglesAnswer, { hold = false } = {}): Promise<GoogleDouble> {
  const requests: URL[] = [];
  const waiting: Route[] = [];
  const script = `var __name = (made) => made;(${googleMaps.toString()})(${JSON.stringify(answer)});`;
  const send = (route: Route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
  await page.route(HOST, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url);
    if (url.pathname !== '/maps/api/js' || answer === 'blocked') await route.abort('blockedbyclient');
    else if (hold || answer === 'hanging') waiting.push(route);
    else await send(route);
  });
  return {
    requests,
    release: async () => {
      await Promise.all(waiting.splice(0).map(send));
    },
  };
}

/** Runs in the page. */
function googleMaps(answer: string): void {
  interface Listener {
    of: object;
    event: string;
    callback: (...of: unknown[]) => void;
  }
  interface Place {
    lat: number;
    lng: number;
  }
  type Position = Place | LatLng;
  const page = window as unknown as { google: { maps: Record<string, unknown> }; gm_authFailure?: () => void };
  const TILE = 256;

  const project = ({ lat, lng }: Place) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return {
      x: TILE * (lng / 360 + 0.5),
      y: TILE * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    };
  };
  const unproject = ({ x, y }: { x: number; y: number }): Place => ({
    lat: (2 * Math.atan(Math.exp((0.5 - y / TILE) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI),
    lng: (x / TILE - 0.5) * 360,
  });

  class LatLng {
    readonly place: Place;
    constructor(lat: number | Place, lng = 0) {
      this.place = typeof lat === 'number' ? { lat, lng } : lat;
    }
    lat = () => this.place.lat;
    lng = () => this.place.lng;
    toString = () => `(${this.place.lat}, ${this.place.lng})`;
  }
  class LatLngBounds {
    constructor(
      readonly southWest: LatLng,
      readonly northEast: LatLng,
    ) {}
    getNorthEast = () => this.northEast;
    getSouthWest = () => this.southWest;
  }
  const placeOf = (given: Position): Place => (given instanceof LatLng ? given.place : given);

  let listeners: Listener[] = [];
  const event = {
    addListener: (of: object, name: string, callback: Listener['callback']) => {
      const listener = { of, event: name, callback };
      listeners.push(listener);
      return listener;
    },
    removeListener: (listener: Listener) => {
      listeners = listeners.filter((other) => other !== listener);
    },
  };
  const trigger = (of: object, name: string) =>
    listeners.filter((listener) => listener.of === of && listener.event === name).forEach(({ callback }) => callback());

  const PANES = ['mapPane', 'overlayLayer', 'markerLayer', 'overlayMouseTarget', 'floatPane'];
  /** Milliseconds without movement after which a map is idle. */
  const REST = 60;

  class DoubleMap {
    readonly overlays = new Set<OverlayView>();
    readonly panes: Record<string, HTMLElement> = {};
    private middle: Place = { lat: 0, lng: 0 };
    private zoom = 0;
    private resting = 0;

    constructor(private readonly div: HTMLElement) {
      const stage = document.createElement('div');
      stage.className = 'gm-style';
      stage.style.cssText = 'position:absolute;inset:0;overflow:hidden;background:#d9e7d9;touch-action:none';
      for (const name of PANES) {
        const pane = document.createElement('div');
        pane.style.cssText = 'position:absolute;left:50%;top:50%;width:0;height:0';
        stage.append((this.panes[name] = pane));
      }
      div.append(stage);
      this.gestures(stage);
      this.moved();
    }

    getDiv = () => this.div;
    getCenter = () => new LatLng(this.middle.lat, this.middle.lng);
    getZoom = () => this.zoom;
    setOptions = () => undefined;
    moveCamera = ({ center, zoom }: { center?: Position; zoom?: number }) => {
      if (center) this.middle = placeOf(center);
      if (zoom !== undefined) this.zoom = zoom;
      this.moved();
    };

    /** Pixels from the centre of the map, which is the origin of its panes. */
    pixelOf = (place: Place) => {
      const [at, middle, scale] = [project(place), project(this.middle), 2 ** this.zoom];
      return { x: (at.x - middle.x) * scale, y: (at.y - middle.y) * scale };
    };

    private moved() {
      clearTimeout(this.resting);
      this.overlays.forEach((overlay) => overlay.isOn && overlay.draw());
      if (answer === 'restless') return;
      this.resting = window.setTimeout(() => {
        for (const name of ['center_changed', 'zoom_changed', 'bounds_changed', 'idle']) trigger(this, name);
      }, REST);
    }

    private gestures(stage: HTMLElement) {
      let from: { x: number; y: number } | null = null;
      stage.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
        from = { x, y };
        trigger(this, 'dragstart');
      });
      window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
        if (!from) return;
        const [middle, scale] = [project(this.middle), 2 ** this.zoom];
        this.middle = unproject({ x: middle.x - (x - from.x) / scale, y: middle.y - (y - from.y) / scale });
        from = { x, y };
        this.moved();
      });
      window.addEventListener('pointerup', () => {
        if (from) trigger(this, 'dragend');
        from = null;
      });
      stage.addEventListener('wheel', (wheel) => {
        wheel.preventDefault();
        this.zoom -= Math.sign(wheel.deltaY);
        this.moved();
      });
      stage.addEventListener('click', () => trigger(this, 'click'));
    }
  }

  class OverlayView {
    isOn = false;
    private map: DoubleMap | null = null;
    onAdd() {}
    draw() {}
    onRemove() {}
    getMap = () => this.map;
    getPanes = () => (this.isOn ? this.map?.panes : null);
    getProjection = () =>
      this.isOn && this.map
        ? { fromLatLngToDivPixel: (place: Position) => this.map?.pixelOf(placeOf(place)) }
        : undefined;
    setMap(map: DoubleMap | null) {
      const former = this.map;
      this.map = map;
      former?.overlays.delete(this);
      map?.overlays.add(this);
      requestAnimationFrame(() => {
        if (former && this.isOn) {
          this.isOn = false;
          this.onRemove();
        }
        if (this.map !== map || !map) return;
        this.isOn = true;
        this.onAdd();
        this.draw();
      });
    }
    static preventMapHitsAndGesturesFrom(element: Element) {
      for (const name of ['click', 'dblclick', 'pointerdown', 'mousedown', 'touchstart', 'wheel'])
        element.addEventListener(name, (stopped) => stopped.stopPropagation());
    }
  }

  if (answer === 'silent') return;
  const { maps } = page.google;
  const calledBack = maps.__ib__ as () => void;
  const MapClass = class extends DoubleMap {
    constructor(div: HTMLElement) {
      super(div);
      if (answer !== 'refused') return;
      setTimeout(() => {
        div.append('Jejda! Něco se pokazilo.');
        page.gm_authFailure?.();
      }, REST * 3);
    }
  };
  if (answer !== 'empty')
    Object.assign(maps, { Map: MapClass, OverlayView, LatLng, LatLngBounds, event, version: '3.0' });
  maps.importLibrary = () => Promise.resolve(maps);
  calledBack();
}
