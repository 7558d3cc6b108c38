/** A venue is not moved, for reasons that its operator can do something about. Nothing was changed. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'

  constructor(reasons: string[]) {
    super(reasons.join('\n'))
  }
}
