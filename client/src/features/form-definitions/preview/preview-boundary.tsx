import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains rendering errors of the preview, so that the edited text survives. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(this: void): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
