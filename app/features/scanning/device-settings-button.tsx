import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { changeDeviceSettings, type DeviceSettings, useDeviceSettings } from './device-settings.ts'

/** The button that opens the scanner settings of this phone. */
export function DeviceSettingsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Device settings"
        variant="raised"
        className="size-[min(3.25rem,16vw)]!"
        icon={<Settings2 aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <DeviceSettingsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function DeviceSettingsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useDeviceSettings()
  return (
    <Sheet open={open} onClose={onClose} title="Device settings">
      <SegmentedChoice
        legend="Scan with"
        options={SCANNERS}
        value={settings.scanner}
        onChange={(scanner) =>
          changeDeviceSettings({ scanner: scanner as DeviceSettings['scanner'] })
        }
      />
      <div className="mt-4 divide-y divide-line">
        {SWITCHES.map(({ name, label, hint }) => (
          <div key={name} className="flex min-h-action flex-col justify-center py-2">
            <Switch
              label={label}
              hint={hint}
              checked={settings[name]}
              onChange={(event) => changeDeviceSettings({ [name]: event.target.checked })}
            />
          </div>
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-muted">These settings stay on this device.</p>
    </Sheet>
  )
}

const SCANNERS = [
  { value: 'camera', label: 'Camera' },
  { value: 'hardware', label: 'Hardware scanner' },
]

const SWITCHES = [
  { name: 'keepAwake', label: 'Keep screen awake', hint: 'While the scan screen is open' },
  { name: 'sound', label: 'Sound', hint: 'A tone for each result' },
  { name: 'vibration', label: 'Vibration', hint: 'Where the phone supports it' },
] as const
