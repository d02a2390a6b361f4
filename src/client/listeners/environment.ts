import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ErrorsRoot } from '../slices/errors';
import type { Notice } from '../slices/notices';
import type { RouterRoot } from '../slices/router';
import type { UserRoot } from '../slices/user';
import type { WaitsRoot } from '../slices/waits';

/** What listeners may do to the outside world; `makeStore` hands it over. */
export interface ListenerEnvironment {
  notify: (notice: Notice) => void;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}

/** The part of the state that listeners read. */
export type ListenerState = UserRoot & RouterRoot & ErrorsRoot & WaitsRoot;

export type StartListening = ListenerMiddlewareInstance<
  ListenerState,
  ThunkDispatch<ListenerState, unknown, UnknownAction>
>['startListening'];
