import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Pager, type PagerProps } from './pager.tsx'
import { SortHeader, withParams } from './table.tsx'

function pager(props: PagerProps) {
  const router = createMemoryRouter([{ path: '*', element: <Pager {...props} /> }], {
    initialEntries: [`/analytics${props.search}`],
  })
  return load(renderToStaticMarkup(<RouterProvider router={router} />))
}

test('says what is shown of how many', () => {
  const $ = pager({ page: 2, pageSize: 10, total: 1204, search: '' })
  expect($('p').text()).toBe('Showing 11 to 20 of 1,204 results')
  expect(pager({ page: 121, pageSize: 10, total: 1204, search: '' })('p').text()).toBe(
    'Showing 1,201 to 1,204 of 1,204 results',
  )
  expect(pager({ page: 1, pageSize: 10, total: 0, search: '' })('p').text()).toBe(
    'Showing 0 to 0 of 0 results',
  )
})

test('keeps the search while one turns the pages', () => {
  const $ = pager({ page: 2, pageSize: 10, total: 50, search: '?q=mina&sort=name&page=2' })
  const links = $('nav a')
    .toArray()
    .map((a) => new URL(a.attribs.href ?? '', 'http://x').searchParams)
  expect(links.map((params) => params.get('page'))).toEqual(['1', '3'])
  expect(links.every((params) => params.get('q') === 'mina')).toBe(true)
  const size = $('form').first()
  expect(size.find('input[name=q]').attr('value')).toBe('mina')
  expect(size.find('input[name=page]').length).toBe(0)
})

test('does not offer a page before the first or after the last', () => {
  const $ = pager({ page: 1, pageSize: 10, total: 8, search: '' })
  expect($('nav a').length).toBe(0)
  expect($('nav').text()).toContain('Previous')
})

test('turns to the next page where the number of pages is unknown', () => {
  const $ = pager({ page: 1000, pageSize: 10, total: 10_000, isMore: true, search: '?q=an' })
  expect($('p').text()).toBe('Showing 9,991 to 10,000 of 10,000+ results')
  expect($('nav').text()).toContain('of 1,000+')
  expect($('nav a').last().attr('href')).toBe('/analytics?q=an&page=1001')
  expect($('input[name=page]').attr('max')).toBeUndefined()
})

test('a header sorts up, then down, and starts at the first page again', () => {
  const head = (direction: 'asc' | 'desc' | null) => {
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <table>
            <thead>
              <tr>
                <SortHeader
                  label="Email"
                  column="email"
                  sort={direction && { column: 'email', direction }}
                  search="?q=a&page=4"
                />
              </tr>
            </thead>
          </table>
        ),
      },
    ])
    return load(renderToStaticMarkup(<RouterProvider router={router} />))
  }
  expect(head(null)('a').attr('href')).toBe('/?q=a&sort=email&dir=asc')
  expect(head(null)('th').attr('aria-sort')).toBeUndefined()
  expect(head('asc')('a').attr('href')).toContain('dir=desc')
  expect(head('asc')('th').attr('aria-sort')).toBe('ascending')
})

test('an empty query has no question mark', () => {
  expect(withParams('?page=2', { page: null })).toBe('')
})
