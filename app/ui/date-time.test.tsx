import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DateTime } from './date-time.tsx'

const AT = new Date('2026-11-20T23:30:00Z')

describe('DateTime, rendered on the server', () => {
  it('shows the day in UTC, with an exact datetime attribute', () => {
    const html = renderToStaticMarkup(<DateTime format="day" at={AT} />)
    expect(html).toContain('dateTime="2026-11-20T23:30:00.000Z"')
    expect(html).toContain('>Nov 20, 2026<')
    expect(html).toContain('title="Nov 20, 2026, 11:30 PM UTC"')
  })

  it.each([
    ['minute', 'Nov 20, 2026, 11:30 PM UTC'],
    ['second', 'Nov 20, 2026, 11:30:00 PM UTC'],
    ['exact', 'Nov 20, 2026, 23:30 UTC'],
    ['sentence', 'Nov 20, 2026 11:30 PM UTC'],
    ['stacked', 'Nov 20, 2026 11:30 PM UTC'],
  ] as const)('shows the time of day and its zone in the format %s', (format, words) => {
    const html = renderToStaticMarkup(<DateTime format={format} at={AT} />)
    expect(html.replace(/<[^>]+>/g, '')).toBe(words)
  })

  it.each([
    ['minute', 'Nov 20, 2026, 9:05 AM UTC'],
    ['sentence', 'Nov 20, 2026 9:05 AM UTC'],
    ['exact', 'Nov 20, 2026, 09:05 UTC'],
  ] as const)('writes an hour before ten in one way in the format %s', (format, words) => {
    const at = new Date('2026-11-20T09:05:00Z')
    const html = renderToStaticMarkup(<DateTime format={format} at={at} />)
    expect(html.replace(/<[^>]+>/g, '')).toBe(words)
  })

  it.each([
    [null, undefined, 'No date'],
    [null, 'Not clicked', 'Not clicked'],
    [new Date('no'), undefined, 'Invalid date'],
  ])('shows %s in words', (at, missing, words) => {
    expect(renderToStaticMarkup(<DateTime at={at} {...(missing && { missing })} />)).toContain(
      words,
    )
  })
})
