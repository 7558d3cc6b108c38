import { join } from 'node:path'
import type { Config } from '../../process/config.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { PictureStorage } from './picture-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** The S3-compatible store when one is configured, else a folder in DATA_DIR. */
export function openPictureStorage(config: Config): PictureStorage {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3Storage({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: config.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    })
  }
  return createFolderStorage(join(config.DATA_DIR, 'pictures'))
}
