/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
