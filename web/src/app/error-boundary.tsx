import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another page is tried again. */
  readonly page: unknown;
  readonly children: ReactNode;
  readonly otherwise: (error: unknown) => ReactNode;
}
interface ErrorBoundaryState {
  readonly page: unknown;
  /** What was thrown, be it nothing. */
  readonly broken: { readonly error: unknown } | null;
}

/** Shows something else in place of children that failed; React knows this as a class only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, before: ErrorBoundaryState): ErrorBoundaryState | null {
    return before.page === page ? null : { page, broken: null };
  }

  override state: ErrorBoundaryState = { page: this.props.page, broken: null };

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.otherwise(broken.error);
  }
}
