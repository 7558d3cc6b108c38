import { Alert } from '#app/ui/feedback/alert.tsx'
import { MIN_CODE_LENGTH } from '#domain/short-links/short-link-address.ts'
import type { CodePrinting } from '#domain/short-links/short-links.contract.ts'
import { ADDRESS_TOO_LONG } from '#domain/short-links/short-links.messages.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'

/** Warns about what cannot be changed once a sheet is printed. */
export function PrintingNotes({ printing }: { printing: CodePrinting }) {
  const { origin, isFinal, longestCode } = printing
  const { isOperator } = useStaffVenue()
  return (
    <>
      {!isFinal && (
        <Alert tone="warning" title="Do not print for real yet" className="mb-4">
          Printed codes would begin with <span className="wrap-anywhere">{origin}</span>, an address
          for trying things out.{' '}
          {isOperator
            ? 'Set PUBLIC_URL to the final address with https.'
            : 'Ask us for the final one before you print many.'}
        </Alert>
      )}
      {longestCode < MIN_CODE_LENGTH && (
        <Alert title="Codes cannot be printed" className="mb-4">
          {ADDRESS_TOO_LONG}
        </Alert>
      )}
    </>
  )
}
