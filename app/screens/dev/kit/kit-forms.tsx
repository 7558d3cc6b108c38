import { useState } from 'react'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ColorField } from '#app/ui/forms/color-field.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { OneTimeCodeField } from '#app/ui/forms/one-time-code-field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { KitSection } from './kit-section.tsx'

const QUANTITIES = Array.from({ length: 11 }, (_, count) => ({
  value: count,
  label: count === 0 ? 'Remove' : String(count),
}))

export function KitForms() {
  return (
    <KitSection title="Forms">
      <div className="grid gap-6 lg:grid-cols-2">
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder="(123) 456-7890"
          hint="We send a code by SMS."
        />
        <TextField
          label="Cardholder name"
          autoComplete="cc-name"
          defaultValue=""
          error="Please enter the cardholder name."
        />
        <TextField label="ZIP" defaultValue="90015" disabled />
        <TextArea
          label="Description"
          maxLength={160}
          defaultValue="Doors at seven. The patio stays open as long as the weather lets us."
          hint="Shown on the event page."
        />
        <TextArea
          label="Note"
          maxLength={40}
          defaultValue={'Too long by now. '.repeat(3).slice(0, 40)}
          error="Please say it in fewer words."
        />
        <TextArea label="Not now" disabled defaultValue="Kept as it was." />
        <Select label="QTY" options={QUANTITIES} defaultValue={2} />
        <div className="w-28">
          <Select compact label="Quantity of Harbor Lager" options={QUANTITIES} defaultValue={3} />
        </div>
        <CodeFields />
        <ColorFields />
        <TipChoice />
        <SizeChoice />
        <div>
          <Checkbox label="I am at least 21 years old and will show my ID at pickup." />
          <Checkbox
            label="I accept the terms and conditions."
            error="Please accept the terms and conditions to proceed."
          />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Off" disabled />
        </div>
        <div>
          <Switch label="Keep the screen on" hint="While scanning" defaultChecked />
          <Switch label="Sound" />
          <Switch label="Vibration" hint="Not on this device" disabled />
        </div>
      </div>
    </KitSection>
  )
}

function ColorFields() {
  const [color, setColor] = useState('#d2f34c')
  const [wrong, setWrong] = useState('#d2f')
  return (
    <>
      <ColorField label="Accent color" value={color} onChange={setColor} hint="Of the menu." />
      <ColorField
        label="Another color"
        value={wrong}
        onChange={setWrong}
        error="Choose a color such as #7c5cff."
      />
    </>
  )
}

function CodeFields() {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('123456')
  return (
    <>
      <OneTimeCodeField label="Verification code" value={code} onChange={setCode} />
      <OneTimeCodeField
        label="Verification code, wrong"
        value={wrong}
        onChange={setWrong}
        errorId="wrong-code"
      />
      <FieldError id="wrong-code" error="Invalid verification code. Please try again." />
    </>
  )
}

function TipChoice() {
  const [tip, setTip] = useState('15')
  return (
    <SegmentedChoice
      legend="Tip"
      value={tip}
      onChange={setTip}
      options={[
        { value: '10', label: '10%', hint: '$2.20' },
        { value: '15', label: '15%', hint: '$3.30' },
        { value: '20', label: '20%', hint: '$4.40' },
        { value: '25', label: '25%', hint: '$5.50' },
      ]}
    />
  )
}

function SizeChoice() {
  const [size, setSize] = useState('M')
  return (
    <SegmentedChoice
      legend="Select Size"
      value={size}
      onChange={setSize}
      options={[
        { value: 'S', label: 'S' },
        { value: 'M', label: 'M' },
        { value: 'L', label: 'L' },
        { value: 'XL', label: 'XL' },
      ]}
    />
  )
}
