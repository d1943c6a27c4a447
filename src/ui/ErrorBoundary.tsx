import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback?: ReactNode; onError: (error: unknown, info: ErrorInfo) => void };

/** Keeps one broken part from taking the page down. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }
  override render() {
    return this.state.broken ? (this.props.fallback ?? null) : this.props.children;
  }
}
