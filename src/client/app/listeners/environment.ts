import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ErrorsRoot } from '../slices/errors';
import type { Toast } from '../slices/toasts';
import type { RouterRoot } from '../slices/router';
import type { UserRoot } from '../../features/user/userSlice';
import type { WaitsRoot } from '../slices/waits';

/** Side effects available to listeners. `makeStore` provides them. */
export interface ListenerEnvironment {
  showToast: (toast: Toast) => void;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}

/** The part of the state that listeners read. */
export type ListenerState = UserRoot & RouterRoot & ErrorsRoot & WaitsRoot;

export type StartListening = ListenerMiddlewareInstance<
  ListenerState,
  ThunkDispatch<ListenerState, unknown, UnknownAction>
>['startListening'];
