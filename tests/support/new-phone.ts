const FIRST = 5_550_000
let phones = 0

/** A phone number that is unique in this test process. */
export function newPhone(): string {
  return `+1213${FIRST + phones++}`
}
