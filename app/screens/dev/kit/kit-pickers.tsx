import { useState } from 'react'
import { pictureUploader } from '#app/features/pictures.queries.ts'
import { Combobox, type Suggestion } from '#app/ui/forms/combobox.tsx'
import { DateField } from '#app/ui/forms/date-field.tsx'
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { PictureField } from '#app/ui/forms/picture-field.tsx'
import { RichTextField } from '#app/ui/forms/rich-text-field.tsx'
import { TimeField } from '#app/ui/forms/time-field.tsx'
import type { UploadPicture } from '#app/ui/forms/use-picture-upload.ts'
import { RichText } from '#app/ui/data/rich-text.tsx'
import type { SanitizedHtml } from '#domain/values/rich-text.ts'
import { KitRow, KitSection } from './kit-section.tsx'

export function KitPickers() {
  return (
    <KitSection title="Pickers">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Dates />
        <Times />
        <Moment />
        <Places />
        <Pictures />
      </div>
      <Texts />
    </KitSection>
  )
}

function Dates() {
  const [date, setDate] = useState('2026-11-26')
  const [wrong, setWrong] = useState('')
  return (
    <div className="grid gap-4">
      <DateField label="Event date" value={date} onChange={setDate} />
      <DateField label="Last day" value={wrong} onChange={setWrong} error="Please choose a date." />
    </div>
  )
}

function Times() {
  const [time, setTime] = useState('21:30')
  const [none, setNone] = useState('')
  return (
    <div className="grid gap-4">
      <TimeField label="Doors" value={time} onChange={setTime} hint="Los Angeles time" />
      <TimeField label="Last call" value={none} onChange={setNone} error="Please choose a time." />
    </div>
  )
}

function Moment() {
  const [instant, setInstant] = useState('2026-11-27T05:30:00.000Z')
  return (
    <div className="flex flex-col gap-2">
      <DateTimeField
        label="Starts"
        value={instant}
        timeZone="America/Los_Angeles"
        onChange={setInstant}
      />
      <p className="amount text-xs text-ink-muted">{instant || 'No time chosen'}</p>
    </div>
  )
}

function Places() {
  const [text, setText] = useState('')
  const [failing, setFailing] = useState('')
  return (
    <div className="grid gap-4">
      <Combobox
        label="Address"
        value={text}
        onChange={setText}
        onPick={(place) => setText(place.label)}
        suggest={suggestPlaces}
        placeholder="Try: pier"
        hint="Suggestions appear while you type."
      />
      <Combobox
        label="Address, unavailable"
        value={failing}
        onChange={setFailing}
        onPick={() => {}}
        suggest={() => Promise.reject(new Error('out of reach'))}
        error="Please enter an address."
      />
    </div>
  )
}

const PLACES: Suggestion[] = [
  { id: '1', label: '1 Pier Way', detail: 'Los Angeles, CA 90015' },
  { id: '2', label: '200 Pier Avenue', detail: 'Hermosa Beach, CA 90254' },
  { id: '3', label: '3 Harbor Street', detail: 'San Pedro, CA 90731' },
]
const SLOW_DELAY_MS = 400

async function suggestPlaces(text: string): Promise<Suggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_DELAY_MS))
  return PLACES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
}

function Pictures() {
  const [empty, setEmpty] = useState('')
  const [url, setUrl] = useState('/icons/icon-512.png')
  return (
    <div className="grid gap-4 lg:col-span-2 lg:grid-cols-2">
      <FileField
        label="Menu file"
        chooseLabel="Choose a CSV file"
        accept=".csv"
        hint="At most 1 MB."
        onFile={() => {}}
      />
      <FileField
        label="Menu file, refused"
        chooseLabel="Choose a CSV file"
        accept=".csv"
        error="The file is empty."
        onFile={() => {}}
      />
      <FileField
        label="Menu file, being read"
        chooseLabel="Choose a CSV file"
        accept=".csv"
        pending
        onFile={() => {}}
      />
      <PictureField label="Item picture" value={empty} onChange={setEmpty} upload={uploadSlowly} />
      <PictureField label="Flyer" value={url} onChange={setUrl} upload={uploadToVenue} />
      <PictureField
        label="Logo"
        value=""
        onChange={setEmpty}
        upload={failToUpload}
        error="Please choose a picture."
      />
    </div>
  )
}

/** Uploads to the demo's venue; refused unless its manager is signed in. */
const uploadToVenue = pictureUploader('HARBOR')

const uploadSlowly: UploadPicture = async (file, { onProgress, signal }) => {
  for (let part = 0.1; part < 1 && !signal.aborted; part += 0.1) {
    onProgress(part)
    await new Promise((resolve) => setTimeout(resolve, SLOW_DELAY_MS / 2))
  }
  return URL.createObjectURL(file)
}

const failToUpload: UploadPicture = async () => {
  throw new Error('The picture could not be sent. Please check your connection.')
}

const DESCRIPTION =
  '<p>Live set by <strong>Night Market</strong>, <em>21 and over</em>.</p><ul><li><p>Doors 7 PM</p></li><li><p>Music 9 PM</p></li></ul><p>Tickets at <a href="https://example.com">example.com</a></p>' as SanitizedHtml

function Texts() {
  const [html, setHtml] = useState<string>(DESCRIPTION)
  const [empty, setEmpty] = useState('')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <RichTextField label="Description" value={html} onChange={setHtml} />
      <KitRow name="as guests see it">
        <RichText
          html={DESCRIPTION}
          className="w-full rounded-card border border-line bg-surface p-4"
        />
      </KitRow>
      <RichTextField
        label="House rules"
        value={empty}
        onChange={setEmpty}
        error="Please write something."
      />
    </div>
  )
}
