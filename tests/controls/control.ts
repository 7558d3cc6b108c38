/** A protection, and the change that removes it: its test must fail then. */
export interface Control {
  /** What holds because of it, as a sentence. */
  protects: string
  /** The file that holds the protection, from the project's root. */
  file: string
  /** The protecting text, which occurs exactly once in the file, and what takes its place. */
  find: string
  replace: string
  /** The test file that must fail without it, and the name of the test when the file has many. */
  test: string
  testName?: string
}
