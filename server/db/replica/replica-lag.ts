/** How much of the primary's log a database has: a distance in bytes, as `pg_lsn` counts. */
export type LogPosition = bigint

/** More positions are not needed, because a replica that is further behind is not read. */
const MAX_NOTED = 600

/**
 * How far a replica is behind. It notes where the primary was at which time: once the replica has replayed that
 * position, it has everything of that time. Unlike the age of the last transaction, this is right while nobody
 * writes anything, also when the replica has lost the primary, and it needs no second clock.
 */
export class ReplicaLag {
  readonly #noted: { at: number; position: LogPosition }[] = []

  /** @param at the time before the primary was asked for its position, in milliseconds */
  notePrimary(at: number, position: LogPosition): void {
    this.#noted.push({ at, position })
    if (this.#noted.length > MAX_NOTED) this.#noted.shift()
  }

  /** The newest time of which a replica has everything that has replayed so much; undefined when it is too far behind. */
  findMoment(replayed: LogPosition): number | undefined {
    return this.#noted.findLast(({ position }) => position <= replayed)?.at
  }
}
