import { expect, test } from 'vitest'
import { layOutPoster } from './lay-out-poster.ts'

test.each([
  ['Afterglow', ['AFTERGLOW']],
  ['Night Swim', ['NIGHT', 'SWIM']],
  ['Low Lights on Sunset', ['LOW', 'LIGHTS', 'ON', 'SUNSET']],
])('“%s” is set in lines as large as they can be', (name, lines) => {
  expect(layOutPoster(name).lines).toEqual(lines)
})

test.each([
  'X',
  'A '.repeat(100),
  'W'.repeat(200),
  '  ',
  'Café del Mar, sala pequeña · opening night',
])('any name fits: “%s”', (name) => {
  const { lines, fontSize } = layOutPoster(name)
  expect(lines.length * fontSize).toBeLessThanOrEqual(58)
  expect(Math.max(...lines.map((line) => line.length)) * fontSize * 0.64).toBeLessThanOrEqual(90)
  expect(fontSize).toBeGreaterThanOrEqual(6.5)
})

test('the same name always looks the same, and names differ', () => {
  expect(layOutPoster('Prism')).toEqual(layOutPoster('Prism'))
  const hues = ['Prism', 'Afterglow', 'Brass House', 'Star Lane'].map(
    (name) => layOutPoster(name).hue,
  )
  expect(new Set(hues).size).toBe(4)
})
