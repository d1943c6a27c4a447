import { Component, type ErrorInfo, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback?: ReactNode; onError: (error: unknown, info: ErrorInfo) => void };

/** Limits a render error to one part of the page. */
export class ErrorBoundary extends Component<BoundaryProps, { broken: boolean }> {
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
