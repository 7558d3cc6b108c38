import { QRCodeSVG } from 'qrcode.react'
import type { CSSProperties } from 'react'
import { BLACK, parseHex, textOn } from '#domain/values/contrast.ts'
import {
  isPrintableLogo,
  type Paper,
  type Sheet,
  type SheetStyle,
} from '#domain/short-links/sheets.ts'
import { PREVIEW_LOOKS, SHEET_NAMES } from './codes.messages.ts'

export interface SheetPreviewProps {
  sheet: Sheet
  style: SheetStyle
  paper: Paper
  color: string
  logoUrl: string | null
  venueName: string
  placeName: string
  origin: string
  /** The first table or sticker. */
  from: string
}

/** The first page as it will be printed, with an example of a code. */
export function SheetPreview(props: SheetPreviewProps) {
  const { sheet, paper } = props
  const { columns, rows } = PREVIEW_LOOKS[sheet]
  const first = Number(props.from) || 1
  return (
    <figure className="flex flex-col gap-2">
      <div
        aria-hidden
        className="overflow-hidden rounded-control border border-line-strong bg-qr-paper p-[4%] shadow-float"
      >
        <div
          className="@container grid overflow-hidden bg-qr-paper"
          style={{
            aspectRatio: paper === 'A4' ? '547 / 794' : '564 / 744',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
          }}
        >
          {Array.from({ length: columns * rows }, (_, at) => (
            <Cell key={at} {...props} number={first + at} />
          ))}
        </div>
      </div>
      <figcaption className="text-xs text-ink-muted">
        {SHEET_NAMES[sheet]}, as it will be printed. The code is an example.
      </figcaption>
    </figure>
  )
}

function Cell(props: SheetPreviewProps & { number: number }) {
  const { sheet, style, logoUrl, origin } = props
  const { isCut, code, heading, text, lines } = PREVIEW_LOOKS[sheet]
  const color = parseHex(props.color) ? props.color : BLACK
  const ink = style === 'PLAIN' ? BLACK : textOn(color)
  const isBand = style === 'BAND'
  const sizes = { '--code': code, '--heading': heading, '--text': text } as CSSProperties
  const texts = lines(props)
  return (
    <div
      className={`flex min-h-0 flex-col items-center overflow-hidden text-center leading-[1.3] font-medium ${isCut ? 'outline-1 -outline-offset-1 outline-qr-ink/40 outline-dashed' : ''}`}
      style={{ ...sizes, color: ink, background: style === 'COLOR' ? color : undefined }}
    >
      <div
        className="flex w-full flex-1 flex-col items-center justify-end px-[1cqw]"
        style={{ background: isBand ? color : undefined }}
      >
        {isPrintableLogo(logoUrl) && (
          <img src={logoUrl} alt="" className="size-[calc(var(--heading)*1.4cqw)] object-cover" />
        )}
        {texts.map(({ text: line, isHeading }) => (
          <p
            key={line}
            className={`max-w-full truncate ${isHeading ? 'text-[calc(var(--heading)*1cqw)] font-bold' : 'text-[calc(var(--text)*1cqw)]'}`}
          >
            {line}
          </p>
        ))}
      </div>
      <div className="w-[calc(var(--code)*1cqw)] shrink-0 bg-qr-paper">
        <QRCodeSVG
          value={`${origin}/R/K7QW4`}
          level="M"
          marginSize={4}
          bgColor="var(--qr-paper)"
          fgColor="var(--qr-ink)"
          className="block h-auto w-full"
          aria-hidden
        />
      </div>
      <p
        className="max-w-full flex-1 truncate px-[1cqw] text-[2.15cqw]"
        style={{ color: isBand ? BLACK : ink }}
      >
        {origin.replace(/^https?:\/\//, '')}/R/K7QW4
      </p>
    </div>
  )
}
