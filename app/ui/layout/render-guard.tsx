import { Component, type ReactNode } from 'react'

export interface RenderGuardProps {
  children: ReactNode
  /** Something in it threw: from now on it shows nothing, and the page says why. */
  onError: () => void
}

/** Keeps a part that cannot be rendered, such as one of another company, from taking the page down. */
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
