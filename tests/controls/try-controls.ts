import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFlaw } from './find-flaw.ts'
import { findBaselineFlaw, judgeRun, type Verdict } from './judge-run.ts'
import type { AreaControl } from './list-controls.ts'
import { runTestFile, type TestRun } from './run-test-file.ts'
import { createScratchCopy, type ScratchCopy } from './scratch-copy.ts'

export interface TriedControl extends AreaControl, Verdict {}

const COPIES = 2

/** Tries every row in copies of the checkout, several at once; calls `onResult` with each result. */
export async function tryControls(
  controls: AreaControl[],
  onResult: (tried: TriedControl) => void,
  signal: AbortSignal,
): Promise<void> {
  const copies = Array.from({ length: COPIES }, createScratchCopy)
  try {
    const baselines = new Map<string, TestRun>()
    await share(copies, [...new Set(controls.map(({ test }) => test))], async (copy, file) => {
      const names = controls.filter(({ test }) => test === file).map(({ testName }) => testName)
      const all = names.includes(undefined)
      const wanted = all ? [] : names.filter((name) => name !== undefined)
      baselines.set(file, await runTestFile(copy, file, wanted, signal))
    })
    await share(copies, controls, async (copy, control) => {
      const baseline = baselines.get(control.test) as TestRun
      const flaw = findFlaw(control, copy.directory) ?? findBaselineFlaw(baseline, control.testName)
      const verdict: Verdict = flaw
        ? { result: 'BROKEN', because: flaw }
        : await tryControl(copy, control, signal)
      onResult({ ...control, ...verdict })
    })
  } finally {
    for (const copy of copies) copy.remove()
  }
}

async function tryControl(
  copy: ScratchCopy,
  control: AreaControl,
  signal: AbortSignal,
): Promise<Verdict> {
  const path = join(copy.directory, control.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, original.split(control.find).join(control.replace))
  try {
    const names = control.testName ? [control.testName] : []
    return judgeRun(await runTestFile(copy, control.test, names, signal))
  } finally {
    writeFileSync(path, original)
  }
}

/** Each copy takes the next row when it is done with one. */
async function share<Work>(
  copies: ScratchCopy[],
  pieces: Work[],
  work: (copy: ScratchCopy, piece: Work) => Promise<void>,
): Promise<void> {
  const queue = [...pieces]
  await Promise.all(
    copies.map(async (copy) => {
      for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
        await work(copy, piece)
      }
    }),
  )
}
