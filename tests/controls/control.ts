/** A protection and the edit that removes it, after which its test must fail. */
export interface Control {
  /** The guarantee, as a sentence. */
  protects: string
  /** The file that holds the protection, from the project's root. */
  file: string
  /** The protecting code, which occurs exactly once in the file, and its replacement. */
  find: string
  replace: string
  /** The test file that must fail without it, and the name of the test when the file has many. */
  test: string
  testName?: string
}
