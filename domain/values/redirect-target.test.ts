import { expect, test } from 'vitest'
import { isSafeRedirect } from './redirect-target.ts'

test.each([
  '/',
  '/L/2dfe6',
  '/location/2DFE6?x=1#y',
  'https://tickets.example/a',
  'http://a.example',
])('%s may be followed', (target) => expect(isSafeRedirect(target)).toBe(true))

test.each([
  '',
  'location/2DFE6',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://ok.example@evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'java\nscript:alert(1)',
  '/\t/evil.example',
])('%s may not', (target) => expect(isSafeRedirect(target)).toBe(false))
