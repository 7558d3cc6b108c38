import { CalendarDays, ClipboardList, Package, Users } from 'lucide-react'
import { useState } from 'react'
import { SaveBar } from '#app/ui/forms/save-bar.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Accordion } from '#app/ui/layout/accordion.tsx'
import { SegmentedLinks } from '#app/ui/layout/segmented-links.tsx'
import { SegmentedTabs } from '#app/ui/layout/segmented-tabs.tsx'
import { SideNav } from '#app/ui/layout/side-nav.tsx'
import { LONG_NAME } from './kit-samples.ts'
import { KitRow, KitSection } from './kit-section.tsx'

export function KitNavigation() {
  return (
    <KitSection title="Finding the way">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <KitRow name="side navigation">
          <div className="w-64 max-w-full">
            <SideNav label="Example" items={PLACES} />
          </div>
        </KitRow>
        <KitRow name="accordion">
          <div className="w-full">
            <Accordion items={QUESTIONS} />
          </div>
        </KitRow>
        <SegmentedTabs label="Reports" tabs={TABS} />
        <SegmentedLinks label="Pages" links={LINKS} />
        <SegmentedTabs label="Three reports" tabs={TABS.slice(0, 3)} columns={3} />
        <ExampleForm />
      </div>
    </KitSection>
  )
}

const ICON = 'size-5'
const PLACES = [
  {
    to: '/dev/kit',
    label: 'Orders',
    icon: <ClipboardList aria-hidden className={ICON} />,
    count: 12,
    isCurrent: true,
  },
  { to: '/dev/kit/inventory', label: 'Inventory', icon: <Package aria-hidden className={ICON} /> },
  { to: '/dev/kit/events', label: LONG_NAME, icon: <CalendarDays aria-hidden className={ICON} /> },
  { to: '/dev/kit/staff', label: 'Staff', icon: <Users aria-hidden className={ICON} /> },
]

const LINKS = ['Venues', 'Invitations', LONG_NAME].map((label, at) => ({
  to: at === 0 ? '/dev/kit' : `/dev/kit/${at}`,
  label,
  isCurrent: at === 0,
}))

const QUESTIONS = [
  { key: 'how', title: 'How do I pick up my order?', content: 'Show your QR code at the counter.' },
  { key: 'long', title: LONG_NAME, content: LONG_NAME },
  { key: 'id', title: 'Do I need an ID?', content: 'Valid ID Required for alcohol.' },
]

const TABS = ['Overview', 'Sales Analytics', 'User Insights', 'Product Performance'].map(
  (name) => ({
    value: name,
    label: name,
    content: <p className="text-sm text-ink-muted">{name} of this week.</p>,
  }),
)

function ExampleForm() {
  const [saved, setSaved] = useState('Harbor Hall')
  const [name, setName] = useState(saved)
  return (
    <form
      aria-label="Venue"
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(name)
      }}
    >
      <TextField
        label="Venue name"
        hint="Change it to see the save bar."
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SaveBar isDirty={name !== saved} onDiscard={() => setName(saved)} />
    </form>
  )
}
