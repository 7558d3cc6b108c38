import { landingPath } from '#app/paths.ts'
import { Heart, Settings, Share2, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Stepper } from '#app/ui/forms/stepper.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'destructive'] as const

export function KitActions() {
  return (
    <KitSection title="Actions">
      {VARIANTS.map((variant) => (
        <KitRow key={variant} name={`button ${variant}`}>
          <Button variant={variant}>Continue</Button>
          <Button variant={variant} size="touch">
            Add more
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending pendingText="Placing order…">
            Place Order
          </Button>
        </KitRow>
      ))}
      <KitRow name="full width, with icon, link, small">
        <Button block icon={<ShoppingBag aria-hidden className="size-5" />}>
          ADD TO CART
        </Button>
        <ButtonLink to={landingPath()} variant="secondary" size="touch">
          Return Home
        </ButtonLink>
        <Button variant="secondary" size="small">
          Resend
        </Button>
      </KitRow>
      <KitRow name="icon button">
        <IconButton label="Like" icon={<Heart aria-hidden className="size-5" />} />
        <IconButton
          label="Share"
          variant="raised"
          icon={<Share2 aria-hidden className="size-5" />}
        />
        <IconButton
          label="Settings"
          variant="accent"
          icon={<Settings aria-hidden className="size-5" />}
        />
        <IconButton
          label="Settings, off"
          variant="accent"
          disabled
          icon={<Settings aria-hidden className="size-5" />}
        />
        <Spinner label="Loading" />
      </KitRow>
      <KitRow name="stepper: at zero, at one, at three, at its limit, pending">
        <LiveStepper start={0} />
        <LiveStepper start={1} />
        <LiveStepper start={3} />
        <LiveStepper start={10} />
        <Stepper quantity={2} label="Cola" pending="increase" {...NOTHING} />
        <Stepper quantity={2} label="Water" pending="decrease" {...NOTHING} />
      </KitRow>
    </KitSection>
  )
}

const NOTHING = { onIncrease() {}, onDecrease() {} }

function LiveStepper({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start)
  return (
    <Stepper
      label="Harbor Lager"
      quantity={quantity}
      max={10}
      onIncrease={() => setQuantity(quantity + 1)}
      onDecrease={() => setQuantity(quantity - 1)}
    />
  )
}
