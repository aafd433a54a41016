import { expect, test } from 'vitest'
import {
  COMPARISON_COLUMN_NAMES,
  COMPARISON_COLUMNS,
  FILE_ORDER,
  parseColumns,
  visibleColumns,
} from './comparison-columns.ts'
import { inOrder, parseComparisonSort } from './comparison-sort.ts'
import { exampleComparison } from './example-campaign.ts'

test('every figure of a creator is a column of the table and of the file', () => {
  const [creator] = exampleComparison().creators
  const { creatorId, name, state, shortId, posts, interval, ...figures } = creator ?? {}
  expect(Object.keys(figures).toSorted()).toEqual(COMPARISON_COLUMN_NAMES.toSorted())
  expect(FILE_ORDER.filter((column) => column !== 'currency').toSorted()).toEqual(
    COMPARISON_COLUMN_NAMES.toSorted(),
  )
  const columns = Object.values(COMPARISON_COLUMNS)
  for (const part of ['label', 'heading'] as const) {
    expect(new Set(columns.map((column) => column[part])).size).toBe(columns.length)
  }
})

test('the cost per lead is at most the sixth column, after the creator', () => {
  const shown = COMPARISON_COLUMN_NAMES.filter(
    (name) => COMPARISON_COLUMNS[name].shown === 'always',
  )
  expect(shown.indexOf('costPerLeadCents')).toBeLessThanOrEqual(4)
})

test('costs are hidden from viewers who may not see them', () => {
  expect(visibleColumns(true)).toContain('costPerLeadCents')
  expect(visibleColumns(false).filter((name) => COMPARISON_COLUMNS[name].isCost)).toEqual([])
})

test('a URL adds columns by name', () => {
  const parse = (query: string) => parseColumns(new URLSearchParams(query))
  expect(parse('')).toEqual([])
  expect(parse('columns=scans&columns=visits')).toEqual(['visits', 'scans'])
  expect(parse('columns=scans,visits,leads,constructor')).toEqual(['visits', 'scans'])
})

test('every column sorts creators, and those without a value come last', () => {
  const { creators } = exampleComparison()
  const order = (query: string) =>
    inOrder(
      creators.map((one, at) => (at === 0 ? { ...one, costPerLeadCents: null } : one)),
      parseComparisonSort(new URLSearchParams(query)),
    ).map(({ name }) => name)
  expect(order('sort=costPerLeadCents')[0]).toBe('Music lessons')
  expect(order('sort=costPerLeadCents').at(-1)).toBe('Fitness coach')
  expect(order('sort=costPerLeadCents&dir=desc').at(-1)).toBe('Fitness coach')
  expect(order('sort=flagged')[0]).toBe('Fitness coach')
  expect(order('sort=nothing')).toEqual(order('sort=leads'))
})
