import type { LineSettings } from './line-settings.contract.ts'

export const lineSettingsExample: LineSettings = { callsTogether: true }
