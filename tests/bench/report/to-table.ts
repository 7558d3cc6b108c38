import type { Figure } from './figure.ts'

export const HEAD = ['What', 'Measured', 'p50', 'p99', 'Yardstick', 'Ratio', 'Aim', '']

/** A row of text cells, as the terminal and the page of the results show it. */
export function toCells(figure: Figure): string[] {
  const { yardstick, ratio, aim } = figure
  return [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`,
    figure.p50Ms === undefined ? '' : `${formatNumber(figure.p50Ms)} ms`,
    figure.p99Ms === undefined ? '' : `${formatNumber(figure.p99Ms)} ms`,
    yardstick ? `${formatNumber(yardstick.value)} (${yardstick.name})` : '',
    ratio === undefined ? '' : `${ratio.toFixed(3)} ×`,
    aim?.text ?? '',
    aim ? (aim.isMet ? 'met' : 'MISSED') : '',
  ]
}

/** Formats with at least three significant digits. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toPrecision(3)
}

/** The parts of the figures that missed their targets. */
export function listMisses(figures: Figure[]): string[] {
  return figures.flatMap(({ name, aim, madeOf }) =>
    aim && !aim.isMet && madeOf ? [`${name}, missed: ${madeOf}`] : [],
  )
}
