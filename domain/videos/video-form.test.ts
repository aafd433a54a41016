import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMomentField, VIDEO_MESSAGES, videoForm } from './video-form.ts'

const read = (fields: Record<string, string>) => {
  const parsed = videoForm.safeParse(fields)
  return parsed.success
    ? parsed.data
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('what is typed about a video', () => {
  it('may be left out', () => {
    const nothing = { ownTitle: null, publishedAt: null, durationSeconds: null, views: null }
    expect(read({})).toEqual(nothing)
    expect(read({ title: ' \u200b ', published: ' ', duration: '', views: '' })).toEqual(nothing)
  })

  it('is a title, a moment in UTC, a length and a number', () => {
    expect(
      read({
        title: 'One  lamp\u202e\n',
        published: '2026-03-01T18:05',
        duration: '1:02:31',
        views: '12,500',
      }),
    ).toEqual({
      ownTitle: 'One lamp',
      publishedAt: new Date('2026-03-01T18:05:00Z'),
      durationSeconds: 3751,
      views: 12_500,
    })
  })

  it('is a moment of the zone that was chosen', () => {
    const published = '2026-07-01T20:30'
    expect(read({ published, published_zone: 'Europe/Berlin' })).toMatchObject({
      publishedAt: new Date('2026-07-01T18:30:00Z'),
    })
    expect(read({ published, published_zone: 'Moon/Base' })).toEqual({
      published_zone: expect.stringContaining('Please choose a time zone.'),
    })
    // The time zone doesn't matter without a publish date.
    expect(read({ published_zone: 'Moon/Base' })).toMatchObject({ publishedAt: null })
  })

  it.each([
    ['2004-01-01T00:00', '2004-01-01T00:00:00Z'],
    ['2099-12-31T23:59', '2099-12-31T23:59:00Z'],
    [' 2026-03-01T18:05:09 ', '2026-03-01T18:05:09Z'],
    ['2026-03-01T18:05:09.25', '2026-03-01T18:05:09.250Z'],
  ])('%j is a moment', (published, at) => {
    expect(read({ published, published_zone: ' UTC ' })).toMatchObject({
      publishedAt: new Date(at),
    })
  })

  it('has an empty field where no moment is known', () => {
    expect(toMomentField(null)).toBe('')
  })

  it.each(['0', '999', '12500', '12,500', '12.500', '12 500', '1,234,567'])(
    '%s are views',
    (views) => {
      expect(read({ views })).toMatchObject({ views: Number(views.replace(/\D/g, '')) })
    },
  )

  it.each([
    ['views', '12,50', VIDEO_MESSAGES.viewsBad],
    ['views', '-1', VIDEO_MESSAGES.viewsBad],
    ['views', '1e6', VIDEO_MESSAGES.viewsBad],
    ['views', '9999999999999', VIDEO_MESSAGES.viewsBad],
    ['duration', '90', VIDEO_MESSAGES.durationBad],
    ['duration', '0:00', VIDEO_MESSAGES.durationBad],
    ['published', 'yesterday', VIDEO_MESSAGES.publishedBad],
    ['published', '2026-02-30T10:00', VIDEO_MESSAGES.publishedBad],
    ['published', '2026-03-01T25:00', VIDEO_MESSAGES.publishedBad],
    ['published', '1999-03-01T10:00', VIDEO_MESSAGES.publishedBad],
    ['published', '2003-12-31T23:59', VIDEO_MESSAGES.publishedBad],
    ['published', '2100-01-01T00:00', VIDEO_MESSAGES.publishedBad],
    ['published', '2026-03-01T18:05Z', VIDEO_MESSAGES.publishedBad],
    ['published', '2026-03-01', VIDEO_MESSAGES.publishedBad],
    ['title', 'x'.repeat(201), VIDEO_MESSAGES.titleLong],
  ])('%s %j is refused beside its field', (field, text, message) => {
    expect(read({ [field]: text })).toEqual({ [field]: message })
  })

  it('is shown as it was typed', () => {
    const minutes = fc.integer({ min: 20_000_000, max: 60_000_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = new Date(minute * 60_000)
        expect(read({ published: toMomentField(at) })).toMatchObject({ publishedAt: at })
      }),
    )
  })
})
