import { useState } from 'react'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Price } from '#app/ui/data/price.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { KitActions } from './kit-actions.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitMessages } from './kit-messages.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitPictures } from './kit-pictures.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitNavigation } from './kit-navigation.tsx'
import { KitPickers } from './kit-pickers.tsx'
import { KitProduct } from './kit-product.tsx'
import { KitType } from './kit-type.tsx'

/** Every component of the kit in every state. */
export default function KitPage() {
  const [color, setColor] = useState<string>(ACCENTS[0].value)
  return (
    <AccentScope color={color}>
      <CustomerPage title="Kit" wide back="/" bar={<ExampleBar />} className="flex flex-col gap-12">
        <div className="flex flex-col gap-6">
          <h1 className="display text-4xl">Kit</h1>
          <SegmentedChoice
            legend="Accent of the location"
            options={ACCENTS}
            value={color}
            onChange={setColor}
          />
          <ThemeChoice />
          <TextSizeChoice />
        </div>
        <KitType />
        <KitActions />
        <KitForms />
        <KitPickers />
        <KitMessages />
        <KitLists />
        <KitCharts />
        <KitNavigation />
        <KitOverlays />
        <KitPictures />
        <KitProduct />
      </CustomerPage>
    </AccentScope>
  )
}

const ACCENTS = [
  { value: '#d2f34c', label: 'Lime' },
  { value: '#ff5a36', label: 'Ember' },
  { value: '#1b3a8f', label: 'Navy' },
  { value: '#111111', label: 'Black' },
] as const

function ThemeChoice() {
  const [theme, setTheme] = useState('dark')
  return (
    <SegmentedChoice
      legend="Theme"
      options={[
        { value: 'dark', label: 'Guest' },
        { value: 'system', label: 'Staff', hint: 'follows the system' },
      ]}
      value={theme}
      onChange={(next) => {
        setTheme(next)
        document.documentElement.dataset.theme = next
      }}
    />
  )
}

function TextSizeChoice() {
  const [size, setSize] = useState('100%')
  return (
    <SegmentedChoice
      legend="Text size"
      options={['100%', '150%', '200%'].map((value) => ({ value, label: value }))}
      value={size}
      onChange={(next) => {
        setSize(next)
        document.documentElement.style.fontSize = next
      }}
    />
  )
}

function ExampleBar() {
  return (
    <BottomBar wide>
      <Button block spread>
        <span className="amount grid size-7 place-items-center rounded-full bg-on-accent/15 text-sm">
          3
        </span>
        <span>Order Now</span>
        <Price cents={2470} />
      </Button>
    </BottomBar>
  )
}
