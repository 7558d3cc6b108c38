import { z } from 'zod'
import { PROBLEM_CODES } from './problem-codes.ts'

const problem = z
  .object({
    code: z.enum(PROBLEM_CODES),
    text: z.string().meta({ description: 'What is wrong, and what to do about it' }),
    path: z.string().meta({ description: 'The page where it is put right' }),
    blocks: z.boolean().meta({
      description: 'A location does not open while it has one of these; the others are advice',
    }),
    vendorLocationId: z
      .string()
      .optional()
      .meta({ description: 'Absent when it concerns every location' }),
    products: z
      .array(z.object({ productId: z.string(), name: z.string(), path: z.string() }))
      .optional()
      .meta({ description: 'The first ten of the products concerned' }),
  })
  .meta({ id: 'ReadinessProblem' })

const setUpLocation = z
  .object({
    vendorLocationId: z.string(),
    description: z.string(),
    primaryColor: z.string().meta({ description: 'Hex color' }),
    state: z.enum(['DRAFT', 'OPEN', 'CLOSED']),
    version: z.int(),
    productCount: z.int().meta({ description: 'Without archived ones' }),
    sellableCount: z.int().meta({ description: 'On sale, with a price and a tax code' }),
  })
  .meta({ id: 'SetUpLocation' })

export const readinessAnswer = z
  .object({
    problems: z.array(problem),
    locations: z.array(setUpLocation).meta({ description: 'In display order, without archived' }),
  })
  .meta({ id: 'Readiness' })

const paymentCheck = z
  .object({
    service: z.string().meta({ description: 'Such as Payments' }),
    name: z.string().meta({ description: 'What was checked, such as account' }),
    result: z.enum(['ok', 'warning', 'failure']),
    text: z.string(),
    fix: z.string().nullable().meta({ description: 'What to do; null when nothing is needed' }),
  })
  .meta({ id: 'PaymentCheck' })

export const paymentChecksAnswer = z.object({ items: z.array(paymentCheck) })

export type Problem = z.infer<typeof problem>
export type SetUpLocation = z.infer<typeof setUpLocation>
export type Readiness = z.infer<typeof readinessAnswer>
export type PaymentCheck = z.infer<typeof paymentCheck>
export type PaymentChecks = z.infer<typeof paymentChecksAnswer>
