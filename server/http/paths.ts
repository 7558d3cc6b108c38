import { z } from 'zod'

/** The address of something at a venue. */
export const vendorPath = z.object({ vendorId: z.string().min(1).max(64) })

/** The address of something at a location. */
export const locationPath = z.object({ vendorLocationId: z.string().min(1).max(64) })
