import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'

/** Latin subsets with their weights; fonts.css has fallbacks of the same widths and heights. */
const FONTS = [
  { family: 'Geist', weight: '100 900', url: geist },
  { family: 'Bricolage Grotesque', weight: '200 800', url: bricolage },
]

/** Loads the fonts and shows them all at once. Without them the text keeps the fallbacks. */
export async function loadFonts(): Promise<void> {
  const faces = FONTS.map(({ family, weight, url }) => {
    return new FontFace(family, `url(${url}) format('woff2')`, { weight })
  })
  try {
    await Promise.all(faces.map((face) => face.load()))
    for (const face of faces) document.fonts.add(face)
  } catch {
    // Offline: the next page tries again.
  }
}
