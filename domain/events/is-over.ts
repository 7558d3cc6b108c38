/** An event is over at its end time, whatever its stored status says. `now` in milliseconds. */
export function isOver({ endTime }: { endTime: string }, now: number): boolean {
  return Date.parse(endTime) <= now
}
