// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LeavingPage } from './leaving-page.tsx'

afterEach(cleanup)

test.each([
  ['https://tickets.example/tonight?x=1', 'tickets.example'],
  // the first letter is Cyrillic
  ['https://аpple.example/signin', 'xn--pple-43d.example'],
  ['http://tickets.example:8080/', 'tickets.example:8080'],
])('before %s the page names the host %s, and only a tap goes there', (target, host) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <LeavingPage target={target} /> }])
  render(<Page />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are leaving Fayva')
  expect(screen.getByText(host).tagName).toBe('STRONG')
  const link = screen.getByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe(target)
  expect(link.getAttribute('rel')).toBe('noreferrer nofollow')
  expect(screen.getByRole('link', { name: 'Stay here' }).getAttribute('href')).toMatch(
    /^\/location/,
  )
})
