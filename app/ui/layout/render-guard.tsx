import { Component, type ReactNode } from 'react'

export interface RenderGuardProps {
  children: ReactNode
  /** Called when a child threw. The children are no longer shown, and the page says why. */
  onError: () => void
}

/** Keeps a child that cannot be rendered, such as another company's, from crashing the page. */
export class RenderGuard extends Component<RenderGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
