import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'

/** Only platform operators pass. @throws Failure unauthorized or forbidden */
export function requireOperator(context: Context): void {
  const { phoneNumber } = requireCaller(context)
  if (isOperator(context, phoneNumber)) return
  throw new Failure('forbidden', 'Only platform operators may see this.', {
    code: 'OPERATOR_REQUIRED',
  })
}

export function isOperator({ config }: Pick<Context, 'config'>, phoneNumber: string): boolean {
  return config.PLATFORM_ADMINS.includes(phoneNumber)
}
