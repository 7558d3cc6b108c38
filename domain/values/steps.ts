/** Work in small steps, between which a server can do something else. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
