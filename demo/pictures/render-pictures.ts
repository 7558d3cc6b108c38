import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { drawJpeg, drawWebp, withCanvas, type Picture } from './canvas.ts'
import { drinkPictures } from './drink-pictures.ts'
import { flyerPictures, sharePictures } from './flyer-pictures.ts'
import { counterPictures, merchandisePictures, prizePictures } from './merchandise-pictures.ts'

/** Renders the demo's pictures: `node demo/pictures/render-pictures.ts [part of a name]`. */
const pictures: Picture[] = [
  ...drinkPictures,
  ...counterPictures,
  ...merchandisePictures,
  ...prizePictures,
  ...flyerPictures,
]
const folder = fileURLToPath(new URL('../assets/', import.meta.url))
const [wanted = ''] = process.argv.slice(2)

mkdirSync(folder, { recursive: true })
await withCanvas(async (page) => {
  for (const picture of pictures.filter(({ name }) => name.includes(wanted))) {
    const webp = await drawWebp(page, picture)
    writeFileSync(`${folder}${picture.name}.webp`, webp)
    console.log(`${picture.name}.webp ${webp.length}`)
  }
  for (const picture of sharePictures.filter(({ name }) => name.includes(wanted))) {
    const jpeg = await drawJpeg(page, picture)
    writeFileSync(`${folder}${picture.name}.jpg`, jpeg)
    console.log(`${picture.name}.jpg ${jpeg.length}`)
  }
})
