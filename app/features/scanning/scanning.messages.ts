/** Texts of scanning, staff.md sections 2 and 8. */
export const SCAN_ORDER_HEADING = 'Scan order QR code to process order'
export const PROCESSING_QR_CODE = 'Processing QR Code...'

export const INVALID_QR_CODE = 'Invalid QR Code'
export const NOT_AN_ORDER_QR_CODE = 'Please scan a valid order QR code'
export const NOT_A_LOCATION_QR_CODE = 'Please scan a valid location QR code'
export const INVALID_SHORT_CODE = 'Invalid Short Code'
export const SCAN_ANOTHER_CODE = 'Please scan another QR code.'
export const QR_CODE_DETECTED = 'QR Code detected'
export const PROCESSING_LOCATION = 'Processing location information...'

export const CAMERA_ERROR = 'Camera Error'
export const CAMERA_FAILED = 'Failed to start camera. Please ensure camera permissions are granted.'
