const FIRST = 5_550_000
let phones = 0

/** A phone number that nobody else has in this test's process. */
export function newPhone(): string {
  return `+1213${FIRST + phones++}`
}
