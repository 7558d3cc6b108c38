import type { ReactNode } from 'react'

export interface MessageStateProps {
  icon: ReactNode
  title: string
  /** What helps, said larger than a title that only names the error. */
  lead?: string | undefined
  description?: ReactNode
  action?: ReactNode
  tone?: 'calm' | 'danger'
  role?: 'alert' | 'status' | undefined
  /** The heading's level; 1 when it is the whole page. */
  level?: 1 | 2
}

/** A message in place of a list or screen without content. */
export function MessageState(props: MessageStateProps) {
  const { icon, title, lead, description, action, tone, role, level = 2 } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  const color = tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-raised text-ink-muted'
  return (
    <div
      role={role}
      className="mx-auto flex w-full max-w-sm flex-col items-center gap-2 py-10 text-center short:py-5"
    >
      <span className={`mb-2 grid size-16 place-items-center rounded-full ${color}`}>{icon}</span>
      {lead && <p className="display text-2xl text-balance">{lead}</p>}
      <Heading className={lead ? 'text-sm font-medium text-ink-muted' : 'display text-xl'}>
        {title}
      </Heading>
      {description && (
        <p className={`text-balance text-ink-muted ${lead ? '-mt-2 text-sm' : ''}`}>
          {description}
        </p>
      )}
      {action && <div className="mt-4 flex w-full flex-col gap-2">{action}</div>}
    </div>
  )
}
