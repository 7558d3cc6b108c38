// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureField } from './picture-field.tsx'
import type { UploadPicture } from './use-picture-upload.ts'

afterEach(cleanup)

function Example({ upload }: { upload: UploadPicture }) {
  const [url, setUrl] = useState('')
  const [isUnfinished, setUnfinished] = useState(false)
  return (
    <>
      <PictureField
        label="Flyer"
        value={url}
        onChange={setUrl}
        upload={upload}
        onUnfinished={setUnfinished}
      />
      <output data-unfinished={isUnfinished}>{url}</output>
    </>
  )
}

const field = () => screen.getByLabelText(/^Flyer/) as HTMLInputElement
const isUnfinished = () => screen.getByRole('status').dataset.unfinished
const saved = () => screen.getByRole('status').textContent
const choose = (file = new File(['x'], 'flyer.png', { type: 'image/png' })) =>
  act(async () => fireEvent.change(field(), { target: { files: [file] } }))
const preview = () => screen.queryByRole('img', { name: 'Preview' })

test('a picture is previewed immediately, uploaded with progress, and its URL becomes the value', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let report: (part: number) => void = () => {}
  render(
    <Example
      upload={(_file, { onProgress }) => {
        report = onProgress
        return promise
      }}
    />,
  )
  expect(preview()).toBeNull()
  await choose()
  expect(preview()?.getAttribute('src')).toMatch(/^blob:/)
  act(() => report(0.4))
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
  expect(field().disabled).toBe(true)
  expect(isUnfinished()).toBe('true')
  await act(async () => resolve('/pictures/a.webp'))
  expect(isUnfinished()).toBe('false')
  expect(saved()).toBe('/pictures/a.webp')
  expect(preview()?.getAttribute('src')).toBe('/pictures/a.webp')
})

test('a failure is shown at the picture, which can be uploaded again', async () => {
  const upload = vi
    .fn<UploadPicture>()
    .mockRejectedValueOnce(new Error('Please check your connection.'))
    .mockResolvedValueOnce('/pictures/a.webp')
  render(<Example upload={upload} />)
  await choose()
  expect(screen.getByRole('alert').textContent).toBe('Please check your connection.')
  expect(preview()?.getAttribute('src')).toMatch(/^blob:/)
  expect([saved(), isUnfinished()]).toEqual(['', 'true'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(upload).toHaveBeenCalledTimes(2)
  expect(saved()).toBe('/pictures/a.webp')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is too large is refused before anything is sent', async () => {
  const upload = vi.fn<UploadPicture>()
  render(<Example upload={upload} />)
  const file = new File(['x'], 'flyer.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
  await choose(file)
  expect(screen.getByRole('alert').textContent).toContain('larger than 10 MB')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(upload).not.toHaveBeenCalled()
})

test('canceling ends the upload, and a late result is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let signal: AbortSignal | undefined
  render(
    <Example
      upload={(_file, options) => {
        signal = options.signal
        return promise
      }}
    />,
  )
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(signal?.aborted).toBe(true)
  await act(async () => resolve('/pictures/a.webp'))
  expect(saved()).toBe('')
  expect(preview()).toBeNull()
})
