/** How a product works, step by step. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const columns = steps.length === 3 ? 'tablet:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  return (
    <ol className={`grid grid-cols-1 gap-3 ${columns}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 rounded-card border border-line p-5">
          <span aria-hidden className="display text-3xl text-ink-faint">
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
