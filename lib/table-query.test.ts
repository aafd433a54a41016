import { describe, expect, it } from 'vitest'
import { cleanSearch, columnNames, parsePage, parseSort, parseTableQuery } from './table-query.ts'

const COLUMNS = { name: 'asc', created: 'desc' } as const
const read = (search: string) => parseTableQuery(new URLSearchParams(search), COLUMNS, 'created')

describe('a table’s state in the URL', () => {
  it('has a default for everything', () => {
    expect(read('')).toEqual({ q: '', sort: 'created', dir: 'desc', page: 1, size: 10 })
  })

  it('is read', () => {
    expect(read('q=%20ada&sort=name&dir=desc&page=3&size=50')).toEqual({
      q: 'ada',
      sort: 'name',
      dir: 'desc',
      page: 3,
      size: 50,
    })
  })

  it('sorts a column in its first direction by default', () => {
    expect(read('sort=name')).toMatchObject({ sort: 'name', dir: 'asc' })
    expect(read('sort=created&dir=sideways')).toMatchObject({ sort: 'created', dir: 'desc' })
  })

  it.each(['constructor', 'toString', '__proto__', 'password', ''])(
    'knows no column %s',
    (column) => {
      expect(parseSort(new URLSearchParams({ sort: column }), COLUMNS)).toBeNull()
      expect(read(`sort=${column}&dir=asc`)).toMatchObject({ sort: 'created', dir: 'asc' })
    },
  )

  it('names its columns in their order', () => {
    expect(columnNames(COLUMNS)).toEqual(['name', 'created'])
  })
})

describe('a page number', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['-7', 1],
    ['2.9', 2],
    ['1e99', 1_000_000],
    ['NaN', 1],
  ])('%j is page %i', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })
})

describe('a search', () => {
  it('has no characters that the database can’t store', () => {
    expect(cleanSearch('  a\0b\r\nc ')).toBe('a b c')
    expect([...cleanSearch('🧲'.repeat(300))]).toHaveLength(200)
    expect(cleanSearch(null)).toBe('')
  })
})
