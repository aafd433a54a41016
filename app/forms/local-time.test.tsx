import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocalTime } from './local-time.tsx'

describe('LocalTime, rendered on the server', () => {
  it('shows the day in UTC, with an exact datetime attribute', () => {
    const html = renderToStaticMarkup(<LocalTime at={new Date('2026-11-20T23:30:00Z')} />)
    expect(html).toContain('dateTime="2026-11-20T23:30:00.000Z"')
    expect(html).toContain('>Nov 20, 2026<')
  })

  it('shows the time of day and its zone if asked to', () => {
    const at = new Date('2026-11-20T23:30:00Z')
    const html = renderToStaticMarkup(<LocalTime at={at} withTime />)
    expect(html.replace(/<[^>]+>/g, '')).toBe('Nov 20, 2026 11:30 PM UTC')
  })

  it.each([
    [null, undefined, 'No date'],
    [null, 'Not clicked', 'Not clicked'],
    [new Date('no'), undefined, 'Invalid date'],
  ])('shows %s in words', (at, missing, words) => {
    expect(renderToStaticMarkup(<LocalTime at={at} {...(missing && { missing })} />)).toContain(
      words,
    )
  })
})
