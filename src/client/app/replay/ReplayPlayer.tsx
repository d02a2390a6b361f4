import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { ReadRecord } from '#contract/masking/supportRecord.ts';
import { paths } from '#contract/paths.ts';
import { player } from '#features/support/supportTexts.ts';
import { selectDevice } from '#shared/store/slices/device.ts';
import { hrefOf, locationChanged, selectHref } from '#shared/store/slices/router.ts';
import { connectRouter } from '../store/connectRouter.ts';
import { PlayerBar } from './PlayerBar.tsx';
import type { Replay } from './replay.ts';
import { ReplayFrame } from './ReplayFrame.tsx';
import styles from './ReplayPlayer.module.css';

interface ReplayPlayerProps {
  replay: Replay;
  record: ReadRecord;
  /** The note sent with the record. */
  note: string | null;
  routes: RouteObject[];
}

/** The first address of the record. */
function firstHref({ actions }: ReadRecord): string {
  const first = actions.find((action) => locationChanged.match(action));
  return locationChanged.match(first) ? hrefOf(first.payload) : paths.home();
}

/** Duration of a step in milliseconds. */
const PACE = 700;

/** Player of a record: the recorded screens in a window of the recorded size, and the controls. */
export function ReplayPlayer({ replay, record, note, routes }: ReplayPlayerProps) {
  const [step, setStep] = useState(replay.length);
  const [isPlaying, setPlaying] = useState(false);
  const [router] = useState(() =>
    createMemoryRouter(routes, { initialEntries: [selectHref(replay.store.getState())] }),
  );

  useEffect(() => connectRouter(replay.store, router), [replay, router]);

  const { window: size } = selectDevice(replay.store.getState());

  const goTo = (next: number) => {
    replay.jumpTo(next);
    setStep(next);
    // The initial state may have no address; the first recorded one is used then.
    if (replay.store.getState().router.location === null) void router.navigate(firstHref(record), { replace: true });
  };
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => (step < replay.length ? latest.current(step + 1) : setPlaying(false)), PACE);
    return () => window.clearTimeout(timer);
  }, [isPlaying, step, replay]);

  return (
    // The player has its own landmark and heading, as those of the inert screens are hidden from assistive technology.
    <main className={styles.replay} aria-label={player.title}>
      <h1 className="visually-hidden">{player.title}</h1>
      <Provider store={replay.store}>
        <ReplayFrame title={player.screens} size={size}>
          <RouterProvider router={router} />
        </ReplayFrame>
      </Provider>
      <PlayerBar
        record={record}
        note={note}
        size={size}
        step={step}
        isPlaying={isPlaying}
        onStep={(next) => {
          setPlaying(false);
          goTo(next);
        }}
        onPlay={() => {
          if (!isPlaying && step === replay.length) goTo(0);
          setPlaying(!isPlaying);
        }}
      />
    </main>
  );
}
