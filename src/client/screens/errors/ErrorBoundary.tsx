import { Component, type ReactNode } from 'react';
import { failureOf } from '../../components/states/failureOf';
import type { Failure } from '../../components/states/failureOf';
import { FailedScreen } from './FailedScreen';

interface ErrorBoundaryProps {
  /** The address; a new one gives the content another chance. */
  resetKey: string;
  /** What the store knows of a failure here: the same, or in a replay that of the person. */
  failure: Failure | null;
  onFailure: (failure: Failure) => void;
  children: ReactNode;
}

interface State {
  failure: Failure | null;
  failedAt: string | null;
}

/** Stands inside the layout, so that the navigation stays alive when a screen throws. */
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
