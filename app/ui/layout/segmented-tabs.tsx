import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

export interface SegmentedTab {
  value: string
  label: ReactNode
  content: ReactNode
}

export interface SegmentedTabsProps {
  label: string
  tabs: readonly SegmentedTab[]
  value?: string
  onChange?: (value: string) => void
}

/** A few views of one screen, side by side. */
export function SegmentedTabs({ label, tabs, value, onChange }: SegmentedTabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value }
  return (
    <Tabs.Root className="min-w-0" {...state} {...(onChange ? { onValueChange: onChange } : {})}>
      <Tabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-control border border-line bg-surface p-1"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-touch flex-1 rounded-[0.625rem] px-3 text-sm font-semibold whitespace-nowrap text-ink-muted transition hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} className="mt-4">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
