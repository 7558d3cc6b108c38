import { useAppConfig } from '#app/api/use-app-config.ts'

/** A link to the demo inbox, where codes arrive without an SMS provider. */
export function DemoInboxHint({ phoneNumber }: { phoneNumber: string | undefined }) {
  const { devTools } = useAppConfig()
  if (!devTools) return null
  const query = phoneNumber ? `?phone=${encodeURIComponent(phoneNumber)}` : ''
  return (
    <p className="border-t border-line pt-4 text-xs text-ink-faint">
      Demo: your code arrives in the{' '}
      <a
        className="inline-flex min-h-6 items-center text-ink-muted underline underline-offset-4 hover:text-ink"
        href={`/dev/inbox${query}`}
        target="_blank"
        rel="noreferrer"
      >
        inbox
      </a>
      .
    </p>
  )
}
