import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../processes.ts'

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
export const DEPLOY = join(PROJECT, 'deploy')

/** The folder below which each part has one of its own. */
export function openCampaignFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-campaign-'))
  chmodSync(folder, 0o711)
  return folder
}

export function folderOf(campaignFolder: string, part: string): string {
  return makeFolder(join(campaignFolder, part))
}
