import { Component, type ReactNode } from 'react';
import { failureOf } from '#shared/states/failureOf.ts';

/** A second failure within this time is not retried. */
const RETRY_PAUSE_MS = 10_000;

interface State {
  thrown: { error: unknown } | null;
  isGivenUp: boolean;
}

/**
 * Error boundary that renders its children once more after a failure. Browser extensions and translators that change
 * the DOM can make React fail without a bug in the component. A second failure is thrown to the boundary above.
 */
export class RetryBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: null, isGivenUp: false };
  private failedAt = -Infinity;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    const now = Date.now();
    const isGivenUp = failureOf(error, 'screen').isLostPart || now - this.failedAt < RETRY_PAUSE_MS;
    this.failedAt = now;
    if (isGivenUp) this.setState({ isGivenUp });
    else this.setState({ thrown: null });
  }

  override render() {
    const { thrown, isGivenUp } = this.state;
    if (!thrown) return this.props.children;
    if (isGivenUp) throw thrown.error;
    // Renders once without children, so that forms save their drafts before they are mounted again.
    return null;
  }
}
