import { Carousel } from '#app/ui/media/carousel.tsx'
import { Poster } from '#app/ui/media/poster.tsx'
import { DRAWINGS } from '#app/ui/media/drawings.ts'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const PICTURE = '/icons/icon-512.png'

export function KitPictures() {
  return (
    <KitSection title="Pictures and codes">
      <KitRow name="picture, none, broken, dimmed">
        <ProductPicture src={PICTURE} alt="Harbor Lager" className="w-24 rounded-card" />
        <ProductPicture alt="" className="w-24 rounded-card" />
        <ProductPicture src="/nothing-here.png" alt="" className="w-24 rounded-card" />
        <ProductPicture src={PICTURE} alt="Sold out" dimmed className="w-24 rounded-card" />
      </KitRow>
      <KitRow name="drawings by the type and name of a product">
        {DRAWINGS.map((drawing) => (
          <ProductPicture key={drawing} alt="" drawing={drawing} className="w-16! rounded-card" />
        ))}
      </KitRow>
      <KitRow name="poster of a name">
        {['Prism', 'Night Swim', 'Brass House', 'Fireside Sessions with the Band'].map((name) => (
          <Poster
            key={name}
            name={name}
            startTime="2026-12-04T21:00:00Z"
            timeZone="UTC"
            className="aspect-3/4 w-24! rounded-card"
          />
        ))}
      </KitRow>
      <div className="grid gap-6 lg:grid-cols-2">
        <Carousel
          label="Logo Tee"
          slides={['front', 'back', 'print'].map((side) => (
            <ProductPicture key={side} src={PICTURE} alt={`Logo Tee, ${side}`} className="w-full" />
          ))}
        />
        <KitRow name="QR code">
          <QrCode value="0193a1f2-7c1e-7b3a-9d2c-5e8f3f9a2c11" label="QR code of order 9A2C11" />
        </KitRow>
      </div>
    </KitSection>
  )
}
