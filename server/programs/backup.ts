import { backUpPictures, makeBackup } from '../backup/make-backup.ts'
import { runBackupCommand } from '../backup/run-backup-command.ts'
import { parseArgs } from 'node:util'

/** Backs up this installation: `npm run backup`, or only its pictures: `npm run backup -- --pictures`. */
await runBackupCommand(async (config) => {
  const { values } = parseArgs({ options: { pictures: { type: 'boolean', default: false } } })
  if (values.pictures) {
    console.log(sayPictures(await backUpPictures(config)))
    return 0
  }
  const { label, bytes, seconds, pictures } = await makeBackup(config)
  console.log(`Backup ${label} of ${Math.round(bytes / 1_000_000)} MB, in ${seconds} s.`)
  console.log(sayPictures(pictures))
  return 0
})

function sayPictures(count: number | undefined): string {
  if (count === undefined) return 'The pictures are in a bucket, which its store has to keep.'
  return `${count} new pictures were copied.`
}
