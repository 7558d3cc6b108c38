import { Badge } from '#app/ui/data/badge.tsx'
import { Carousel } from '#app/ui/media/carousel.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const PICTURE = '/icons/icon-512.png'

export function KitPictures() {
  return (
    <KitSection title="Pictures and codes">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Example name="Harbor Lager" src={PICTURE} />
        <Example name="Missing picture" />
        <Example name="A broken address" src="/nothing-here.png" />
        <Example
          name="Sold out with a very long name that needs more than two lines to be told in full"
          src={PICTURE}
          soldOut
        />
      </div>
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

function Example({ name, src, soldOut }: { name: string; src?: string; soldOut?: boolean }) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ProductPicture src={src} alt="" dimmed={soldOut ?? false} className="w-full" />
      <Badge tone={soldOut ? 'neutral' : 'accent'} className="absolute top-2.5 left-2.5">
        {soldOut ? 'SOLD OUT' : '10% OFF'}
      </Badge>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 font-semibold">{name}</h3>
        <div className="mt-auto flex items-center justify-between">
          <Price cents={810} originalCents={900} />
          <Stepper
            quantity={0}
            label={name}
            disabled={soldOut ?? false}
            onIncrease={() => {}}
            onDecrease={() => {}}
          />
        </div>
      </div>
    </article>
  )
}
