let hasStarted = false

/** The camera was started by a tap on this page's visit: the next scan begins by itself. */
export function rememberStarted(started: boolean): void {
  hasStarted = started
}

export function wasStarted(): boolean {
  return hasStarted
}
