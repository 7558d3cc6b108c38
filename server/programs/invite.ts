import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { INVITATION_DAYS, TOKEN_BYTES } from '#domain/invitations/invitation-limits.ts'
import { Failure } from '#domain/values/failure.ts'
import { ConfigError, parseConfig, type Config } from '../process/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { addInvitation } from '../services/invitations/create-invitation.ts'
import { withServices } from './with-services.ts'

/** Prints a link that starts a venue: `npm run invite -- +13105550123`, or without a number for anybody. */
try {
  const phoneNumber = readPhoneNumber()
  const link = await invite(parseConfig(process.env), phoneNumber)
  console.log(link)
  const whom = phoneNumber ?? 'anybody who has it'
  console.log(`It starts one venue, within ${INVITATION_DAYS} days, for ${whom}.`)
} catch (error) {
  if (!isForTheOperator(error)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function readPhoneNumber(): string | undefined {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length <= 1) return positionals[0]
  throw new ConfigError('One phone number at most, for example: npm run invite -- +13105550123')
}

function invite(config: Config, phoneNumber: string | undefined): Promise<string> {
  return withServices(config, 'invite', async (context) => {
    const { link } = await addInvitation(context, {
      invitationId: randomUUID(),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      ...(phoneNumber && { phoneNumber }),
    })
    return link
  })
}

function isForTheOperator(error: unknown): error is Error {
  return [ConfigError, EmbeddedPostgresError, Failure].some((kind) => error instanceof kind)
}
