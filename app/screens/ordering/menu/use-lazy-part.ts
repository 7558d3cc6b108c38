import { type ComponentType, useState } from 'react'
import { NETWORK_ERROR } from '#app/api/api.messages.ts'
import { toast } from '#app/ui/feedback/toast.ts'

export interface LazyPart<Props> {
  /** The component once its code is here. */
  Part: ComponentType<Props> | undefined
  isLoading: boolean
  /** Gets the code; answers whether it is here, and says so where it cannot be had. */
  prepare: () => Promise<boolean>
}

/** A part of a screen whose code arrives when it is first needed. A failure never takes the screen down. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props> | undefined>,
): LazyPart<Props> {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  const [isLoading, setLoading] = useState(false)

  async function prepare(): Promise<boolean> {
    if (loaded) return true
    setLoading(true)
    try {
      const Part = await load()
      if (Part) setLoaded({ Part })
      return Part !== undefined
    } catch (error) {
      console.error(error)
      toast(NETWORK_ERROR, { tone: 'danger' })
      return false
    } finally {
      setLoading(false)
    }
  }
  return { Part: loaded?.Part, isLoading, prepare }
}
