import { readFile } from 'node:fs/promises'
import type { Context } from '../../../process/context.ts'
import { isPrintableLogo } from '#domain/short-links/sheets.ts'

/** Twice the size at which a sheet shows it. */
const LOGO_PIXELS = 256

/** The venue's mark as a PDF takes it; undefined without one, and when it cannot be read: the codes matter more. */
export async function readLogo(
  context: Context,
  { logoUrl }: { logoUrl: string | null },
): Promise<Buffer | undefined> {
  if (!isPrintableLogo(logoUrl)) return undefined
  try {
    const name = logoUrl.split('/').at(-1) ?? ''
    const isOfDemo = logoUrl.startsWith('/demo/')
    const webp = isOfDemo
      ? await readFile(`standins/demo/assets/${name}`)
      : await context.pictures.read(name)
    // loaded late, because its library takes 10 MB
    const { default: sharp } = await import('sharp')
    return webp && (await sharp(webp).resize(LOGO_PIXELS, LOGO_PIXELS).png().toBuffer())
  } catch (error) {
    context.log.warn({ error }, 'the logo of a sheet could not be read')
    return undefined
  }
}
