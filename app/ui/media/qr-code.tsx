import { QRCodeSVG } from 'qrcode.react'

const QR_SIZE_PX = 300
const QUIET_ZONE_MODULES = 4

export interface QrCodeProps {
  value: string
  /** The accessible name. */
  label: string
}

/** Black on white in every theme, with its quiet zone, so that any scanner reads it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <div
      data-qr-value={value}
      className="inline-block max-w-full overflow-hidden rounded-card bg-qr-paper"
    >
      <QRCodeSVG
        value={value}
        size={QR_SIZE_PX}
        level="L"
        boostLevel={false}
        marginSize={QUIET_ZONE_MODULES}
        bgColor="var(--qr-paper)"
        fgColor="var(--qr-ink)"
        className="block h-auto max-w-full"
        aria-label={label}
      />
    </div>
  )
}
