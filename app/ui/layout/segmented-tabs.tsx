import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'

interface SegmentedTab {
  value: string
  label: ReactNode
  content: ReactNode
}

export interface SegmentedTabsProps {
  label: string
  tabs: readonly SegmentedTab[]
  /** Three short labels stay beside each other on a phone; by default as many as fit well. */
  columns?: 3
  /** The view that is open; without it the first one is, and what people choose lasts as long as the tabs are shown. */
  selected?: string
  onSelect?: (value: string) => void
}

/** A few views of one screen, side by side; arrow keys move between them. */
export function SegmentedTabs(props: SegmentedTabsProps) {
  const { label, tabs, columns, selected, onSelect } = props
  return (
    <Tabs
      className="min-w-0"
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList
        aria-label={label}
        className={`no-print grid gap-1 rounded-control border border-line bg-surface p-1 ${columns ? 'grid-cols-[repeat(auto-fit,minmax(max(5.5rem,30%),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]'}`}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={tab.value}
            className="grid min-h-touch cursor-pointer place-items-center rounded-tag px-2 text-center text-sm font-semibold text-ink-muted transition outline-offset-2 hover:text-ink data-selected:bg-raised data-selected:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={tab.value} className="mt-4">
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
