/** The nearest opaque background color behind an element; undefined if a translucent one comes first. */
export function findBackgroundColor(start: HTMLElement): string | undefined {
  for (let node: HTMLElement | null = start; node; node = node.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node)
    if (backgroundImage !== 'none') return undefined
    if (backgroundColor.startsWith('rgb(')) return backgroundColor
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return undefined
  }
  return undefined
}

/** The labels that name a container by its id. */
export function findLabels(container: HTMLElement): HTMLLabelElement[] {
  const labels = container.id ? document.querySelectorAll('label') : []
  return [...labels].filter((label) => label.htmlFor === container.id)
}
