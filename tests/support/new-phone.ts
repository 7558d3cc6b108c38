let phones = 0

/** A phone number that nobody has in this test file, whose database is its own. */
export function newPhone(): string {
  phones += 1
  return `+1213555${String(phones).padStart(4, '0')}`
}
