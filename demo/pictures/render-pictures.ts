import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SMALL_END, SMALL_PICTURE } from '#domain/values/small-picture.ts'

import { drawJpeg, drawWebp, withCanvas, type Picture } from './canvas.ts'
import { drinkPictures } from './drink-pictures.ts'
import { coverPictures, flyerPictures, sharePictures } from './flyer-pictures.ts'
import {
  counterPictures,
  markPictures,
  merchandisePictures,
  prizePictures,
} from './merchandise-pictures.ts'
import { promoPictures, promoSharePictures } from './promo-pictures.ts'

/** Renders the demo's pictures: `node demo/pictures/render-pictures.ts [part of a name]`. */
const demoPictures: Picture[] = [
  ...drinkPictures,
  ...counterPictures,
  ...merchandisePictures,
  ...prizePictures,
  ...markPictures,
  ...flyerPictures,
  ...coverPictures,
]

const demoFolder = folderAt('../assets/')
const promoFolder = folderAt('../../public/promo/')
const SMALL_QUALITY = 80
const [wanted = ''] = process.argv.slice(2)

await withCanvas(async (page) => {
  await render(demoPictures, demoFolder, 'webp')
  await render(promoPictures, promoFolder, 'webp')
  await render(promoSharePictures, promoFolder, 'jpg')
  await render(sharePictures, demoFolder, 'jpg')

  async function render(pictures: Picture[], folder: string, type: 'webp' | 'jpg') {
    const draw = type === 'webp' ? drawWebp : drawJpeg
    for (const picture of pictures.filter(({ name }) => name.includes(wanted))) {
      const bytes = await draw(page, picture)
      writeFileSync(`${folder}${picture.name}.${type}`, bytes)
      console.log(`${picture.name}.${type} ${bytes.length}`)
    }
  }
})

for (const { name } of flyerPictures.filter((flyer) => flyer.name.includes(wanted))) {
  const { width } = SMALL_PICTURE
  await sharp(`${demoFolder}${name}.webp`)
    .resize({ width })
    .webp({ quality: SMALL_QUALITY })
    .toFile(`${demoFolder}${name}${SMALL_END}`)
}

function folderAt(path: string): string {
  const folder = fileURLToPath(new URL(path, import.meta.url))
  mkdirSync(folder, { recursive: true })
  return folder
}
