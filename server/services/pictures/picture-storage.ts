/** Keeps pictures by name. A name stands for its content, so what is kept never changes. */
export interface PictureStorage {
  /** @throws Failure unavailable */
  put(name: string, webp: Uint8Array): Promise<void>
  /** Undefined when there is none of that name. @throws Failure unavailable */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}
