// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let contexts: FakeAudio[]
let played: number[]

class FakeAudio {
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    contexts.push(this)
  }
  async resume() {
    this.state = 'running'
  }
}

class FakeNode {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
  constructor(_context: FakeAudio, options: { frequency?: number }) {
    if (options.frequency) played.push(options.frequency)
  }
  connect = () => this
  start() {}
  stop() {}
}

beforeEach(() => {
  contexts = []
  played = []
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./scan-feedback.ts')

test('the first tap unlocks the sound, and later ones keep it', async () => {
  const { giveFeedback, unlockSound } = await load()
  unlockSound()
  unlockSound()
  expect(contexts.map(({ state }) => state)).toEqual(['running'])
  giveFeedback('success')
  expect(played).toEqual([880, 1319])
})

test('without a tap nothing plays, not even later', async () => {
  const { giveFeedback, unlockSound } = await load()
  giveFeedback('refused')
  unlockSound()
  expect(played).toEqual([])
})

test('a sound that the browser suspended is resumed by the next tap', async () => {
  const { giveFeedback, unlockSound } = await load()
  unlockSound()
  contexts[0]!.state = 'suspended'
  giveFeedback('warning')
  expect(played).toEqual([])
  unlockSound()
  giveFeedback('warning')
  expect(played).toEqual([440])
})

test('a browser without audio stays silent', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { giveFeedback, unlockSound } = await load()
  unlockSound()
  expect(() => giveFeedback('detected')).not.toThrow()
})
