import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of children that failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
  /** What the children show. When it changes, they are tried again. */
  readonly content?: unknown;
  readonly onError?: () => void;
}

interface BoundaryState {
  readonly content: unknown;
  readonly failed: boolean;
}

/** Shows the fallback in place of a part that throws, at first or later. The rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { content: this.props.content, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ content }: ErrorBoundaryProps, state: BoundaryState): BoundaryState | null {
    return content === state.content ? null : { content, failed: false };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
