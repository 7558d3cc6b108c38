/**
 * Combined sales tax rates of the stand-in, in thousandths of a percent. The rates are invented and
 * never change.
 */
const RATE_BY_STATE: Record<string, number> = {
  AL: 9_240,
  AK: 0,
  AZ: 8_370,
  AR: 9_470,
  CA: 9_500,
  CO: 7_780,
  CT: 6_350,
  DC: 6_000,
  DE: 0,
  FL: 7_020,
  GA: 7_350,
  HI: 4_440,
  ID: 6_020,
  IL: 8_820,
  IN: 7_000,
  IA: 6_940,
  KS: 8_700,
  KY: 6_000,
  LA: 9_550,
  ME: 5_500,
  MD: 6_000,
  MA: 6_250,
  MI: 6_000,
  MN: 7_490,
  MS: 7_070,
  MO: 8_290,
  MT: 0,
  NE: 6_940,
  NV: 8_375,
  NH: 0,
  NJ: 6_625,
  NM: 7_720,
  NY: 8_875,
  NC: 6_980,
  ND: 6_960,
  OH: 7_240,
  OK: 8_950,
  OR: 0,
  PA: 6_340,
  RI: 7_000,
  SC: 7_440,
  SD: 6_400,
  TN: 9_550,
  TX: 8_250,
  UT: 7_190,
  VT: 6_240,
  VA: 5_750,
  WA: 9_290,
  WV: 6_550,
  WI: 5_430,
  WY: 5_360,
}
const RATE_UNITS = 100_000

/** 'CA' to 9500; undefined for an unknown state. */
export function findStateRate(state: string | undefined): number | undefined {
  return state === undefined ? undefined : RATE_BY_STATE[state.toUpperCase()]
}

/** Tax on top of an amount, rounded half up to the cent. */
export function taxOn(amount: number, rate: number): number {
  return Math.round((amount * rate) / RATE_UNITS)
}

/** The tax included in an amount. */
export function taxWithin(amount: number, rate: number): number {
  return amount - Math.round((amount * RATE_UNITS) / (RATE_UNITS + rate))
}

/** 9500 to '9.5'. */
export function toPercentage(rate: number): string {
  return String(rate / 1000)
}
