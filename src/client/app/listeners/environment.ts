import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { UserRoot } from '#shared/session/userSlice.ts';
import type { ErrorsRoot } from '#shared/store/slices/errors.ts';
import type { RouterRoot } from '#shared/store/slices/router.ts';
import type { Toast } from '#shared/store/slices/toasts.ts';
import type { WaitsRoot } from '#shared/store/slices/waits.ts';

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
