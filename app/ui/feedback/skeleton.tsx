/** A placeholder for loading content. Put `aria-busy` on the list around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block max-w-full rounded-control ${className}`} />
}
