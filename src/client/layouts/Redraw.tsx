import { Component, type ReactNode } from 'react';
import { failureOf } from '../components/states/failureOf';

/** Milliseconds within which another failure is the same one again. */
const AGAIN = 10_000;

interface State {
  thrown: { error: unknown } | null;
  isGivenUp: boolean;
}

/**
 * Draws what failed once more, from the store and with its drafts: extensions of the browser and translators that move
 * what React drew make it fail without a fault in it. What fails again at once goes on to the boundary around it.
 */
export class Redraw extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: null, isGivenUp: false };
  private failedAt = -Infinity;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    const now = Date.now();
    const isGivenUp = failureOf(error, 'screen').isLostPart || now - this.failedAt < AGAIN;
    this.failedAt = now;
    if (isGivenUp) this.setState({ isGivenUp });
    else this.setState({ thrown: null });
  }

  override render() {
    const { thrown, isGivenUp } = this.state;
    if (!thrown) return this.props.children;
    if (isGivenUp) throw thrown.error;
    // Once without it, so that forms have kept their drafts before they are drawn anew.
    return null;
  }
}
