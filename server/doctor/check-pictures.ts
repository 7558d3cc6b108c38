import type { Config } from '../process/config.ts'
import type { PictureStorage } from '../services/pictures/picture-storage.ts'
import { Failure } from '#domain/values/failure.ts'
import { StoreRefusal } from '../services/pictures/s3-storage.ts'
import { type Check, failure, ok, runChecks, type VariableName, warning } from './check.ts'

/** Writes, reads and deletes a file where uploaded pictures are. */
export function checkPictures(config: Config, pictures: PictureStorage): Promise<Check[]> {
  const { S3_BUCKET, DATA_DIR } = config
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}` : `the folder ${DATA_DIR}/pictures`
  const fix = S3_BUCKET
    ? 'Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys, which need to put, get and delete objects.'
    : 'Let the user that runs Fayva write to DATA_DIR.'
  return runChecks(config, 'Pictures', [
    {
      name: 'write, read, delete',
      fix,
      refusedBy: findRefused,
      async run() {
        const name = `doctor-${crypto.randomUUID()}.webp`
        const written = new TextEncoder().encode(name)
        await pictures.put(name, written)
        const read = await pictures.read(name)
        if (!read || !Buffer.from(read).equals(written)) {
          return failure(`What was written to ${place} could not be read.`, fix)
        }
        if (await isRemoved(pictures, name)) {
          return ok(`Pictures can be written to ${place}, read and deleted.`)
        }
        return warning(`Pictures can be written to ${place} and read, but not deleted.`, fix)
      },
    },
  ])
}

function findRefused(error: unknown): VariableName[] {
  const cause = error instanceof Failure ? error.cause : error
  if (!(cause instanceof StoreRefusal) || cause.refused === 'request') return []
  return cause.refused === 'bucket' ? ['S3_BUCKET'] : ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
}

/** A store may refuse to say that an object is missing. */
async function isRemoved(pictures: PictureStorage, name: string): Promise<boolean> {
  try {
    await pictures.remove(name)
  } catch {
    return false
  }
  const left = await pictures.read(name).catch(() => undefined)
  return left === undefined
}
