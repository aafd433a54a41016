import { describe, expect, it } from 'vitest'
import { formatSelection, parseLeadsQuery } from './leads-query.ts'
import { locationText } from './location.ts'

const read = (search: string) => parseLeadsQuery(new URLSearchParams(search))

describe('the leads table’s URL', () => {
  it('defaults to the newest ten', () => {
    expect(read('')).toEqual({
      q: '',
      sort: 'submitted',
      dir: 'desc',
      page: 1,
      size: 10,
      flagged: false,
      filters: {},
    })
  })

  it('contains the whole state of the table', () => {
    expect(
      read('q=berlin&sort=email&dir=desc&page=3&size=50&flagged=1&next=1&answer=bcdfghjk%3ACanon'),
    ).toEqual({
      q: 'berlin',
      sort: 'email',
      dir: 'desc',
      page: 3,
      size: 50,
      flagged: true,
      filters: { answer: 'bcdfghjk:Canon', next: '1' },
    })
  })

  it.each([
    ['page=0', 1],
    ['page=-7', 1],
    ['page=2.9', 2],
    ['page=banana', 1],
    ['page=', 1],
    ['page=NaN', 1],
    ['page=1e99', 1_000_000],
    ['page=Infinity', 1_000_000],
    ['page=-Infinity', 1],
    ['page=99999999999999999999', 1_000_000],
  ])('%s is page %i', (search, page) => {
    expect(read(search).page).toBe(page)
  })

  it.each(['size=7', 'size=0', 'size=1000000', 'size=10;drop', 'size='])('%s is ten', (search) => {
    expect(read(search).size).toBe(10)
  })

  it.each(['sort=password', 'sort=constructor', 'sort=', 'sort=submitted;--'])(
    '%s sorts by time, newest first',
    (search) => {
      expect(read(search)).toMatchObject({ sort: 'submitted', dir: 'desc' })
    },
  )

  it('sorts text from A and times from the latest by default', () => {
    expect(read('sort=name').dir).toBe('asc')
    expect(read('sort=clicked').dir).toBe('desc')
    expect(read('sort=name&dir=sideways').dir).toBe('asc')
  })
})

describe('a selection', () => {
  it.each([
    'from=2026-03-01&to=2026-03-31&country=Germany&device=iOS&confirmed=yes&q=ann',
    'downloaded=no&flagged=1',
    'flagged=only',
    'confirmed=no',
  ])('%s is written as it was read', (search) => {
    expect(`${formatSelection(read(search))}`).toBe(search)
  })

  it('leaves out order, page and unknown values', () => {
    const search = 'sort=name&page=3&size=50&country=&device=toaster&from=2026-02-30&tag=1&erase=x'
    expect(`${formatSelection(read(search))}`).toBe('')
  })

  it('understands the filter for unconfirmed leads in links of earlier releases', () => {
    expect(read('unconfirmed=1')).toEqual(read('confirmed=no'))
    expect(read('unconfirmed=1').flagged).toBe(true)
  })
})

describe('a location', () => {
  it.each([
    ['Berlin', 'Germany', 'Berlin, Germany'],
    [null, 'Germany', 'Germany'],
    ['Berlin', null, 'Berlin'],
    [null, null, null],
    ['', '', null],
  ])('%s and %s are %s', (city, country, text) => {
    expect(locationText(city, country)).toBe(text)
  })
})
