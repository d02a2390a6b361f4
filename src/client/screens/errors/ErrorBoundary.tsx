import { Component, type ReactNode } from 'react';
import { FailedScreen } from './FailedScreen';

interface ErrorBoundaryProps {
  /** The address; a new one gives the content another chance. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  failedAt: string | null;
}

/** Stands inside the layout, so that the navigation stays alive when a screen throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failedAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (state.failedAt === null) return null;
    if (state.failedAt === '') return { failedAt: resetKey };
    return state.failedAt === resetKey ? null : { error: null, failedAt: null };
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <FailedScreen error={this.state.error} />;
  }
}
