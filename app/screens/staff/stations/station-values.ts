import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import {
  DEFAULT_AMBER_MINUTES,
  DEFAULT_RED_MINUTES,
  DEFAULT_SECONDS_EACH,
  MAX_SECONDS_EACH,
  MAX_WARNING_MINUTES,
  MIN_SECONDS_EACH,
} from '#domain/preparations/preparation-limits.ts'
import type { Station, StationEdit } from '#domain/preparations/stations.contract.ts'
import {
  RED_BEFORE_AMBER,
  SECONDS_EACH_INVALID,
  STATION_NAME_REQUIRED,
  WARNING_MINUTES_INVALID,
} from '#domain/preparations/stations.messages.ts'

/** The form of a station, as typed. */
export interface StationValues {
  name: string
  makers: string
  amberMinutes: string
  redMinutes: string
  secondsEach: string
}

export function toStationValues(station: Station | undefined): StationValues {
  return {
    name: station?.name ?? '',
    makers: String(station?.makers ?? 1),
    amberMinutes: String(station?.amberMinutes ?? DEFAULT_AMBER_MINUTES),
    redMinutes: String(station?.redMinutes ?? DEFAULT_RED_MINUTES),
    secondsEach: String(station?.secondsEach ?? DEFAULT_SECONDS_EACH),
  }
}

export function toStationFields(values: StationValues): Omit<StationEdit, 'version'> {
  return {
    name: values.name.trim(),
    makers: Number(values.makers),
    amberMinutes: Number(values.amberMinutes),
    redMinutes: Number(values.redMinutes),
    secondsEach: Number(values.secondsEach),
  }
}

/** The error text of each field that is not valid. */
export function findStationErrors(values: StationValues): ErrorTexts<StationValues> {
  return withoutValid({
    name: values.name.trim() === '' && STATION_NAME_REQUIRED,
    amberMinutes: !isMinutes(values.amberMinutes) && WARNING_MINUTES_INVALID,
    redMinutes: isMinutes(values.redMinutes)
      ? Number(values.redMinutes) < Number(values.amberMinutes) && RED_BEFORE_AMBER
      : WARNING_MINUTES_INVALID,
    secondsEach: !isSeconds(values.secondsEach) && SECONDS_EACH_INVALID,
  })
}

function isMinutes(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= MAX_WARNING_MINUTES
}

function isSeconds(text: string): boolean {
  const seconds = Number(text)
  return /^\d+$/.test(text.trim()) && seconds >= MIN_SECONDS_EACH && seconds <= MAX_SECONDS_EACH
}

/** The names of the fields in which two copies of a station differ. */
export const listChangedFields = changedFields(toStationValues, {
  name: 'Name',
  makers: 'People',
  amberMinutes: 'Amber',
  redMinutes: 'Red',
  secondsEach: 'Seconds for a plain drink',
})
