/*
 * Moves the clock of a process by CLOCK_SHIFT_MS: `node --import ./tests/campaign/shift-clock.ts …`. Timers
 * run as before, as they do on a machine whose clock is wrong.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const OwnDate = Date
const now = () => OwnDate.now() + shiftMs

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], newTarget) as Date,
  apply: () => new OwnDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
