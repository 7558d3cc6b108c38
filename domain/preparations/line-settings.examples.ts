import type { LineSettings, LineSettingsEdit } from './line-settings.contract.ts'

const kim = { userId: '2b1d5a3e-6a7b-4a53-9a44-0d8c4f3f6c11', name: 'Kim Alvarez' }

export const lineSettingsExample: LineSettings = {
  callsTogether: true,
  shiftManager: { ...kim, problem: null },
  managers: [kim],
}

export const lineSettingsEditExample: LineSettingsEdit = {
  callsTogether: true,
  shiftManagerId: null,
}
