import type { RequestClient } from 'twilio'
import type { Config } from '../process/config.ts'
import { openPictureStorage } from '../services/pictures/open-picture-storage.ts'
import type { Check } from './check.ts'
import { checkAddress } from './check-address.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkBackup } from './check-backup.ts'
import { checkCampaign } from './check-campaign.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkMessages } from './check-messages.ts'
import { checkPayments } from './check-payments.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSignIn } from './check-sign-in.ts'

/** The clients of the services, which tests replace by stand-ins. */
export interface CheckedServices {
  /** Undefined for an embedded database that is not running. */
  databaseUrl: string | undefined
  fetch?: typeof globalThis.fetch
  twilioClient?: RequestClient
}

/**
 * Checks every configured service at the same time. Nobody is charged, nothing is sent,
 * and nothing is started.
 */
export async function checkInstallation(
  config: Config,
  { databaseUrl, fetch = globalThis.fetch, twilioClient }: CheckedServices,
): Promise<Check[]> {
  const checks = await Promise.all([
    checkDatabase(config, databaseUrl),
    checkBackup(config, databaseUrl),
    checkDisk(config),
    checkCampaign(config),
    checkAddress(config, fetch),
    checkPayments(config, fetch),
    checkMessages(config, twilioClient),
    checkSignIn(config, fetch),
    checkMail(config),
    checkPictures(config, openPictureStorage(config)),
    checkAddresses(config, fetch),
  ])
  return checks.flat()
}
