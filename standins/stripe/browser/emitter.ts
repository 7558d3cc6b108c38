export type Handler = (event: unknown) => void

/** `on`, `once` and `off`, as on every element of Stripe.js. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>()

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers.add(handler))
    return this
  }

  once(type: string, handler: Handler): this {
    const handleOnce = (event: unknown) => {
      this.off(type, handleOnce)
      handler(event)
    }
    return this.on(type, handleOnce)
  }

  off(type: string, handler?: Handler): this {
    if (handler) this.#handlers.get(type)?.delete(handler)
    else this.#handlers.delete(type)
    return this
  }

  emit(type: string, event: unknown): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event)
  }

  hasHandler(type: string): boolean {
    return (this.#handlers.get(type)?.size ?? 0) > 0
  }
}
