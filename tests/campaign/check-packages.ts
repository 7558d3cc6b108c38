import { listMissingPackages } from './packages.ts'

/** Ends with 2 when a program that the campaign starts is not installed, before anything is built or started. */
const missing = listMissingPackages()
if (missing.length > 0) {
  console.error(`Install what the campaign starts:\n  apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
