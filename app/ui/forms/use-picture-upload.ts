import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '#domain/values/picture-limits.ts'

/** Uploads a picture. @returns its URL. @throws Error with a message for users */
export type UploadPicture = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<string>

type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; preview: string; part: number }
  | { status: 'failed'; preview: string; text: string; canRetry: boolean }

const TOO_LARGE = 'This picture is larger than 10 MB. Please choose a smaller one.'

/** One upload at a time, with an immediate preview. */
export function usePictureUpload(upload: UploadPicture, onDone: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  const file = useRef<File>(undefined)
  const preview = useRef('')
  useEffect(() => end, [])

  function end() {
    running.current?.abort()
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = ''
  }

  async function send(next: File) {
    running.current = new AbortController()
    const { signal } = running.current
    const common = { preview: preview.current }
    setState({ status: 'sending', part: 0, ...common })
    try {
      const onProgress = (part: number) =>
        signal.aborted || setState({ status: 'sending', part, ...common })
      const url = await upload(next, { onProgress, signal })
      if (signal.aborted) return
      onDone(url)
      setState({ status: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      setState({ status: 'failed', text: textOf(error), canRetry: true, ...common })
    }
  }

  return {
    state,
    start(next: File) {
      end()
      file.current = next
      preview.current = URL.createObjectURL(next)
      if (next.size > MAX_PICTURE_BYTES) {
        setState({ status: 'failed', text: TOO_LARGE, canRetry: false, preview: preview.current })
        return
      }
      void send(next)
    },
    retry() {
      if (file.current) void send(file.current)
    },
    cancel() {
      end()
      setState({ status: 'idle' })
    },
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The picture could not be sent.'
}
