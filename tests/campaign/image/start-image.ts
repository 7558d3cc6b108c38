import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../parts/folders.ts'
import { type Part, startPart } from '../processes.ts'
import type { BuiltImage } from './build-image.ts'

/** A container of the image, as `podman run --read-only --tmpfs /tmp` makes one, without a runtime. */
export interface StartedImage {
  part: Part
  /** Runs a command inside, as the user of the image. */
  run(command: string[]): Part
}

/** Mounts the files read-only, with a /tmp and a /data of their own and the /dev and /proc of this machine, and runs the command as the image's user. */
const ENTER = `
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount --bind "$DATA" "$ROOT/data"
mount --rbind /dev "$ROOT/dev"
mount --rbind /proc "$ROOT/proc"
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
  for (const folder of ['data', 'dev', 'proc']) {
    mkdirSync(join(image.root, folder), { recursive: true })
  }
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
        USER_IDS: image.user,
        DIRECTORY: image.directory,
      },
    })
  return {
    part: enter('image', image.entrypoint),
    run: (command) => enter('image-command', command),
  }
}
