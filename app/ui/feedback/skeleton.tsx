/** The quiet shape of what is about to arrive. Put `aria-busy` on the list around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-control ${className}`} />
}
