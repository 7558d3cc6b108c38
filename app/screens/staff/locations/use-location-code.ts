import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, hasCode, isNotFound } from '#app/api/api-error.ts'
import { ONE_QUICK_RETRY } from '#app/api/query-client.ts'
import { type LocationCode, readRedirectTarget } from '#app/features/scanning/read-location-code.ts'
import { resolveShortCode } from '#app/features/short-links.queries.ts'
import { giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import {
  INVALID_QR_CODE,
  INVALID_SHORT_CODE,
  NOT_A_LOCATION_QR_CODE,
  PROCESSING_LOCATION,
  QR_CODE_DETECTED,
  SCAN_ANOTHER_CODE,
} from '#app/features/scanning/scanning.messages.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { type Refusal, SERVER_UNREACHABLE } from './locations.messages.ts'

/** Scanned codes show results as toasts, typed ones at their field. */
export type CodeSource = 'scanned' | 'typed'

/** Resolves a code to a location; a refusal stays until the next code. */
export function useLocationCode() {
  const queryClient = useQueryClient()
  const [vendorLocationId, setVendorLocationId] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isResolving, setResolving] = useState(false)
  const [source, setSource] = useState<CodeSource>('scanned')
  /** The short code that a typed text is if no location has it as its id. */
  const [orShortCode, setOrShortCode] = useState<string>()

  function refuse(next: Refusal, from: CodeSource = source) {
    setRefusal(next)
    setVendorLocationId(undefined)
    giveFeedback('refused')
    if (from === 'scanned') toast(next.title, { description: next.text, tone: 'danger' })
  }

  async function resolve(code: string, from: CodeSource, unknown = BAD_SHORT_CODE) {
    setResolving(true)
    try {
      const { redirectUrl } = await queryClient.fetchQuery({
        queryKey: ['short-code-redirects', code],
        queryFn: () => resolveShortCode(code),
        ...ONE_QUICK_RETRY,
      })
      const target = readRedirectTarget(redirectUrl)
      if (target) setVendorLocationId(target)
      else refuse(unknown, from)
    } catch (error) {
      refuse(isNotFound(error) ? unknown : toRefusal(error), from)
    } finally {
      setResolving(false)
    }
  }

  return {
    vendorLocationId,
    refusal,
    source,
    isResolving,
    refuse,
    /** Accepts a code that was read; undefined means it is not a location code. */
    take(code: LocationCode | undefined, from: CodeSource): boolean {
      setSource(from)
      if (!code) {
        refuse(NO_LOCATION_CODE, from)
        return false
      }
      setRefusal(undefined)
      giveFeedback('detected')
      if (from === 'scanned') toast(QR_CODE_DETECTED, { description: PROCESSING_LOCATION })
      setOrShortCode(code.kind === 'location' ? code.orShortCode : undefined)
      if (code.kind === 'location') setVendorLocationId(code.vendorLocationId)
      else void resolve(code.code, from)
      return true
    },
    /** No location has this id. */
    takeUnknown() {
      setOrShortCode(undefined)
      setVendorLocationId(undefined)
      if (orShortCode) void resolve(orShortCode, source, NO_LOCATION_CODE)
      else refuse(NO_LOCATION_CODE)
    },
    forget: () => setVendorLocationId(undefined),
  }
}

export const NO_LOCATION_CODE: Refusal = { title: INVALID_QR_CODE, text: NOT_A_LOCATION_QR_CODE }
const BAD_SHORT_CODE: Refusal = { title: INVALID_SHORT_CODE, text: SCAN_ANOTHER_CODE }

function toRefusal(error: unknown): Refusal {
  if (!hasCode(error, 'TOO_MANY_UNKNOWN_CODES')) return SERVER_UNREACHABLE
  return { title: INVALID_SHORT_CODE, text: errorText(error, SCAN_ANOTHER_CODE) }
}
