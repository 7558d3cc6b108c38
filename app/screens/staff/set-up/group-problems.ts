import type { Problem } from '#domain/readiness/readiness.contract.ts'

export interface ProblemGroup {
  problem: Problem
  /** How many other locations have the same one. */
  others: number
}

/** Beyond these, the others of the same kind are counted. */
const NAMED = 2

/** A problem that many locations have is named twice and then counted, so that a list never becomes endless. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  return [...Map.groupBy(problems, ({ code }) => code).values()].flatMap((same) =>
    same.slice(0, NAMED).map((problem, at) => ({
      problem,
      others: at === NAMED - 1 ? same.length - NAMED : 0,
    })),
  )
}
