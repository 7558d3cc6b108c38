const KEY = 'installation'

type Metadata = Record<string, string>

/** The metadata of a payment that this installation makes. */
export function nameInstallation(metadata: Metadata, installation: string): Metadata {
  return { ...metadata, [KEY]: installation }
}

/** Whether a payment names another installation on the same account. Those of earlier versions name none. */
export function namesAnother({ [KEY]: named }: Metadata, installation: string): boolean {
  return named !== undefined && named !== installation
}
