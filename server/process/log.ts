import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'

/** Fields with personal data or credentials, masked at any level. */
const SECRET_FIELDS = [
  'phone',
  'phoneNumber',
  'to',
  'otp',
  'idToken',
  'accessToken',
  'refreshToken',
  'token',
  'clientSecret',
  'authorization',
  'cookie',
]

/**
 * Errors of external services repeat the request, so only fields that locate a bug are logged.
 */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    code,
    message: maskPersonalData(error.message),
    stack: error.stack && maskPersonalData(error.stack),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  }
}

/**
 * Masks phone numbers, e-mail addresses, secrets, links of invitations and the values of failed queries inside free text.
 */
function maskPersonalData(text: string): string {
  return text
    .replace(/\nparams: [^\n]*/g, '')
    .replace(/\+\d{7,15}/g, '+***')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '***@***')
    .replace(/_secret_\w+/g, '_secret_***')
    .replace(/(\/staff\/start\/)[\w-]+/gi, '$1***')
    .replace(/\bBearer [\w.-]+/g, 'Bearer ***')
}

/** One JSON object per line, by default on standard output. */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '***',
    },
  }
  return pino(options, destination)
}
