import { Component, type ReactNode } from 'react';
import { type Failure, failureOf } from '#shared/states/failureOf.ts';
import { FailedScreen } from './FailedScreen.tsx';

interface ErrorBoundaryProps {
  /** The current address. A new address renders the content again. */
  resetKey: string;
  /** The failure in the store; in a replay, the recorded one. */
  failure: Failure | null;
  onFailure: (failure: Failure) => void;
  children: ReactNode;
}

interface State {
  failure: Failure | null;
  failedAt: string | null;
}

/** Error boundary inside the layout, so that the navigation keeps working when a screen throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: failureOf(error, 'screen'), failedAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (state.failedAt === null) return null;
    if (state.failedAt === '') return { failedAt: resetKey };
    return state.failedAt === resetKey ? null : { failure: null, failedAt: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(failureOf(error, 'screen'));
  }

  override render() {
    const failure = this.state.failure ?? this.props.failure;
    return failure ? <FailedScreen {...failure} /> : this.props.children;
  }
}
