export const MAX_STATIONS = 20
export const MAX_STATION_NAME_LENGTH = 40
export const MAX_MAKERS = 9
/** The preparations of one list, oldest first. */
export const MAX_LISTED_PREPARATIONS = 500
