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
}

/** A few views of one screen, side by side; arrow keys move between them. */
export function SegmentedTabs({ label, tabs }: SegmentedTabsProps) {
  return (
    <Tabs className="min-w-0">
      <TabList
        aria-label={label}
        className="no-print grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-1 rounded-control border border-line bg-surface p-1"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={tab.value}
            className="grid min-h-touch cursor-pointer place-items-center rounded-tag px-3 text-center text-sm font-semibold text-ink-muted transition outline-offset-2 hover:text-ink data-selected:bg-raised data-selected:text-ink"
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
