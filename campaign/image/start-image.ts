import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, PROJECT } from '../parts/folders.ts'
import { type Part, startPart } from '../processes.ts'
import type { BuiltImage } from './build-image.ts'

/** A container of the image, as `podman run --read-only --tmpfs /tmp` makes one, without a runtime. */
export interface StartedImage {
  part: Part
  /** Runs a command inside, as the user of the image. */
  run(command: string[]): Part
}

/** Mounts the files read-only, with a /tmp and a /data of their own, and runs the command as the image's user. */
const ENTER = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount --bind "$DATA" "$ROOT/data"
mount --bind "$STANDINS" "$ROOT$DIRECTORY/standins"
exec unshare --root "$ROOT" --wd "$DIRECTORY" --setgid "\${USER_IDS#*:}" --setuid "\${USER_IDS%:*}" -- "$@"`

export function startImage(
  image: BuiltImage,
  campaignFolder: string,
  env: Record<string, string>,
): StartedImage {
  const data = folderOf(campaignFolder, 'image-data')
  const [uid = 0, gid = 0] = image.user.split(':').map(Number)
  chownSync(data, uid, gid)
  chmodSync(data, 0o700)
  // the image has no stand-ins, because production has none
  const mounts = ['data', join(image.directory, 'standins')]
  for (const path of mounts) mkdirSync(join(image.root, path), { recursive: true })
  const enter = (name: string, command: string[]) =>
    startPart({
      name,
      program: 'unshare',
      parameters: ['--mount', 'sh', '-ec', ENTER, 'sh', ...command],
      directory: campaignFolder,
      isOurs: true,
      env: {
        ...image.environment,
        ...env,
        ROOT: image.root,
        DATA: data,
        STANDINS: join(PROJECT, 'standins'),
        USER_IDS: image.user,
        DIRECTORY: image.directory,
      },
    })
  return {
    part: enter('image', image.entrypoint),
    run: (command) => enter('image-command', command),
  }
}
