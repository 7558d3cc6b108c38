import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Control } from './control.ts'

/** A row with the area it belongs to: `orders` for those of `orders.controls.ts`. */
export interface AreaControl extends Control {
  area: string
}

/** All rows, or those whose area, file or sentence contains one of the filters. */
export async function listControls(filters: string[] = []): Promise<AreaControl[]> {
  const files = globSync('*.controls.ts', { cwd: import.meta.dirname }).toSorted()
  const lists = await Promise.all(files.map(readControls))
  return lists.flat().filter(({ area, file, protects }) => {
    const text = `${area} ${file} ${protects}`.toLowerCase()
    return filters.length === 0 || filters.some((filter) => text.includes(filter.toLowerCase()))
  })
}

async function readControls(file: string): Promise<AreaControl[]> {
  const area = basename(file, '.controls.ts')
  const path = join(import.meta.dirname, file)
  const { controls } = (await import(path)) as { controls: Control[] }
  return controls.map((control) => ({ ...control, area }))
}
