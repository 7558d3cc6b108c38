import { ChevronRight, CircleAlert, Lightbulb } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatCount } from '#domain/values/count-of.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { Problem } from '#domain/readiness/readiness.contract.ts'
import { cameFrom } from '../shell/came-from.ts'
import { groupProblems, type ProblemGroup } from './group-problems.ts'
import { canSolve } from './set-up-cards.ts'

export interface ProblemListProps {
  label: string
  problems: readonly Problem[]
  role: Role
}

/** What is missing, each with the page where it is solved. */
export function ProblemList({ label, problems, role }: ProblemListProps) {
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {groupProblems(problems).map((group) => (
        <li className="@container" key={`${group.problem.code} ${group.problem.vendorLocationId}`}>
          <ProblemRow {...group} role={role} />
        </li>
      ))}
    </ul>
  )
}

const ROW = 'flex min-h-touch items-start gap-3 rounded-control px-2 py-2.5 text-sm'

function ProblemRow({ problem, others, role }: ProblemGroup & { role: Role }) {
  const { blocks, text, path, products = [] } = problem
  const { pathname } = useLocation()
  const content = (
    <>
      {blocks ? (
        <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      ) : (
        <Lightbulb aria-hidden className="mt-px size-5 shrink-0 text-warning" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{blocks ? 'To do: ' : 'Recommended: '}</span>
        {text}
        {others > 0 && (
          <span className="block text-ink-muted">
            The same at {formatCount(others)} more {others === 1 ? 'location' : 'locations'}.
          </span>
        )}
      </span>
    </>
  )
  if (!canSolve(role, problem)) return <div className={ROW}>{content}</div>
  return (
    <>
      <Link to={path} state={cameFrom(pathname)} className={`${ROW} transition hover:bg-raised`}>
        {content}
        <ChevronRight
          aria-hidden
          className="mt-px size-5 shrink-0 text-ink-faint @max-[14rem]:hidden"
        />
      </Link>
      {products.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 pr-2 pl-10 text-sm @max-[14rem]:pl-2">
          {products.map(({ productId, name, path: productPath }) => (
            <li key={productId} className="min-w-0">
              <Link
                to={productPath}
                className="inline-flex min-h-touch items-center underline underline-offset-4 wrap-anywhere"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
