export const STOP_SCANNING = 'Stop Scanning'
export const OPEN_ORDER = 'Open'
