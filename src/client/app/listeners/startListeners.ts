import { listenToFailures } from './apiFailure';
import { listenToSuccesses } from './apiSuccess';
import type { ListenerEnvironment, StartListening } from './environment';
import { listenToSession } from './session';
import { listenToUndo } from './undo';

export function startListeners(startListening: StartListening, environment: ListenerEnvironment): void {
  listenToFailures(startListening, environment);
  listenToSuccesses(startListening, environment);
  listenToSession(startListening, environment);
  listenToUndo(startListening, environment);
}
