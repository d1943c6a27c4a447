import { Component, type ErrorInfo, type ReactNode } from 'react';

/** The page's elements were moved by something else than the app, such as a browser's page translation. */
const isForeignChange = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/** If rendering again fails this often, it does not help. */
const MAX_RECOVERIES = 20;

type Recovery = { error: unknown; recoveries: number };

/** Renders its children anew after a foreign change of the page; passes on every other error. */
export class ForeignChangeBoundary extends Component<{ children: ReactNode }, Recovery> {
  override state: Recovery = { error: null, recoveries: 0 };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (isForeignChange(error)) this.setState(({ recoveries }) => ({ error: null, recoveries: recoveries + 1 }));
  }
  override render() {
    const { error, recoveries } = this.state;
    if (error === null) return this.props.children;
    // Empty for a moment: `componentDidCatch` renders the children before the next paint.
    if (isForeignChange(error) && recoveries < MAX_RECOVERIES) return null;
    throw error;
  }
}

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
    if (this.state.broken) return this.props.fallback ?? null;
    return <ForeignChangeBoundary>{this.props.children}</ForeignChangeBoundary>;
  }
}
