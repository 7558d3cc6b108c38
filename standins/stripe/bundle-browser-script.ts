import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const IMPORT =
  /^import (?:type )?(?:[^'"]*? from )?'(\.\/[\w-]+\.(?:ts|css))'(?: with \{[^}]*\})?$/gm
const TYPE_IMPORT = /^import type [^'"]*? from '[^']+'$/gm

/**
 * Bundles a few modules into one script: strips types, orders modules by their imports and keeps
 * names. A style sheet becomes a string constant named after its file.
 */
export async function bundleBrowserScript(entry: string, folder: string): Promise<string> {
  const parts: string[] = []
  await collect(entry, folder, new Set(), parts)
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

async function collect(file: string, folder: string, seen: Set<string>, parts: string[]) {
  if (seen.has(file)) return
  seen.add(file)
  const source = await readFile(join(folder, file), 'utf8')
  if (file.endsWith('.css')) {
    parts.push(`const ${toStyleName(file)} = ${JSON.stringify(source)}`)
    return
  }
  const runtime = source.replaceAll(TYPE_IMPORT, '')
  for (const [, imported = ''] of runtime.matchAll(IMPORT)) {
    await collect(imported.slice(2), folder, seen, parts)
  }
  parts.push(stripTypeScriptTypes(runtime.replaceAll(IMPORT, '').replaceAll(/^export /gm, '')))
}

/** 'payment-ui.css' to 'PAYMENT_UI_STYLES'. */
function toStyleName(file: string): string {
  return `${file
    .replace(/\.css$/, '')
    .replaceAll('-', '_')
    .toUpperCase()}_STYLES`
}
