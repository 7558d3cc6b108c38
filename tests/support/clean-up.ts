import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs after the test that calls it, else after the file's tests: in a test, Vitest ignores `afterAll`. */
export function cleanUp(work: () => unknown): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined
  const register = isInTest ? onTestFinished : afterAll
  register(async () => void (await work()))
}
