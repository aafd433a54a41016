import { describe, expect, it } from 'vitest'
import { VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { ADD_VIDEO_MESSAGES, addVideoForm, publishForm } from './video-forms.ts'

const issuesOf = (result: { error?: { issues: unknown[] } | undefined }) => result.error?.issues

describe('the form that adds a video', () => {
  it.each([
    ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['  https://vimeo.com/76979871 ', 'https://vimeo.com/76979871'],
  ])('takes the link %j', (url, added) => {
    const read = addVideoForm.parse({ url, magnet: 'm', title: 'ignored' })
    expect(read).toMatchObject({ magnetId: 'm', link: { url: added } })
  })

  it.each([
    ['my video', VIDEO_MESSAGES.linkBad],
    ['https://example.com/', VIDEO_MESSAGES.linkBad],
    ['https://vm.tiktok.com/ZMabcdef/', VIDEO_MESSAGES.linkBad],
    [`youtu.be/dQw4w9WgXcQ?${'x'.repeat(9000)}`, VIDEO_MESSAGES.linkBad],
  ])('refuses the link %j', (url, message) => {
    const result = addVideoForm.safeParse({ url, magnet: 'm' })
    expect(issuesOf(result)).toMatchObject([{ path: ['url'], message }])
  })

  it('takes a working title in place of the link', () => {
    const read = addVideoForm.parse({ url: ' ', title: ' Lamp  talk ', magnet: 'm' })
    expect(read).toEqual({ magnetId: 'm', title: 'Lamp talk' })
  })

  it.each([
    [{ magnet: 'm' }, ['url'], ADD_VIDEO_MESSAGES.nameMissing],
    [{ title: '\u200b', magnet: 'm' }, ['url'], ADD_VIDEO_MESSAGES.nameMissing],
    [{ title: 'x'.repeat(201), magnet: 'm' }, ['title'], VIDEO_MESSAGES.titleLong],
    [{ title: 'Lamps' }, ['magnet'], ADD_VIDEO_MESSAGES.magnetMissing],
  ])('refuses %j', (form, path, message) => {
    expect(issuesOf(addVideoForm.safeParse(form))).toMatchObject([{ path, message }])
  })
})

describe('the form of the publishing step', () => {
  const published = { published: '2026-03-01T18:00', published_zone: 'Europe/Berlin' }

  it('takes the date in its zone, and the link if the video has none', () => {
    const publishedAt = new Date('2026-03-01T17:00:00Z')
    expect(publishForm(false).parse(published)).toMatchObject({ link: null, publishedAt })
    const url = 'https://vimeo.com/76979871'
    expect(publishForm(true).parse({ ...published, url })).toMatchObject({ link: { url } })
  })

  it.each([
    [{ ...published }, ['url'], VIDEO_MESSAGES.linkMissing],
    [{ ...published, url: 'lamps' }, ['url'], VIDEO_MESSAGES.linkBad],
    [
      { ...published, url: 'vimeo.com/7', published: '' },
      ['published'],
      VIDEO_MESSAGES.publishedBad,
    ],
    [
      { ...published, url: 'vimeo.com/7', published: '1999-01-01T00:00' },
      ['published'],
      VIDEO_MESSAGES.publishedBad,
    ],
    [
      { ...published, url: 'vimeo.com/7', published_zone: 'Lodnon' },
      ['published_zone'],
      'Please choose a time zone. Enter the nearest large city, such as Berlin or New York.',
    ],
  ])('refuses %j', (form, path, message) => {
    expect(issuesOf(publishForm(true).safeParse(form))).toMatchObject([{ path, message }])
  })
})
