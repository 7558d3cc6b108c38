declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    pictures: PictureStorage
  }
}

/** Stores pictures by name. Names are content hashes, so a stored picture never changes. */
export interface PictureStorage {
  /** @throws Failure unavailable */
  put(name: string, webp: Uint8Array): Promise<void>
  /** @returns undefined for an unknown name @throws Failure unavailable */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Pictures stay forever; the doctor removes what it has written. @throws Failure unavailable */
  remove(name: string): Promise<void>
}
