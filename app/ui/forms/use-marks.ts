import { useCallback, useState } from 'react'

/** The names that are marked at the moment, and the function that marks or unmarks one of them. */
export function useMarks(): [
  marked: ReadonlySet<string>,
  mark: (name: string, isMarked: boolean) => void,
] {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((name: string, isMarked: boolean) => {
    setMarked((before) => {
      if (before.has(name) === isMarked) return before
      const others = [...before].filter((other) => other !== name)
      return new Set(isMarked ? [...others, name] : others)
    })
  }, [])
  return [marked, mark]
}
