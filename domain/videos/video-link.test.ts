import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoUrl } from '#domain/placements/placement.ts'
import { parseVideoLink } from './video-link.ts'

const ID = 'dQw4w9WgXcQ'
const brief = (text: string) => {
  const link = parseVideoLink(text)
  return link && `${link.platform} ${link.externalId} ${link.url}`
}

describe('a link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}&t=1m2s`,
    `https://www.youtube.com/watch?t=151&v=${ID}&list=PLx&index=3#top`,
    `https://m.youtube.com/watch?feature=share&v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://youtu.be/${ID}`,
    `https://www.youtu.be/${ID}`,
    `https://youtube-nocookie.com/embed/${ID}`,
    `https://youtu.be/${ID}?si=abc_123&t=151`,
    `https://YouTu.be/${ID}/`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}?start=30`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com:443/e/${ID}`,
  ])('%s is a YouTube video', (text) => {
    expect(brief(text)).toBe(`youtube ${ID} https://www.youtube.com/watch?v=${ID}`)
  })

  it.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://www.vimeo.com/76979871?share=copy#t=31s', 'https://vimeo.com/76979871'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    ['https://vimeo.com/76979871/8272103f6e?ts=1', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/groups/lamps/videos/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/showcase/12345/video/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/album/12345/video/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/ondemand/lamps/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/manage/videos/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/videos/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871?h=8272103f6e-x', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871?h=x-8272103f6e', 'https://vimeo.com/76979871'],
  ])('%s is a Vimeo video', (text, url) => {
    expect(brief(text)).toBe(`vimeo 76979871 ${url}`)
  })

  it.each([
    'https://www.tiktok.com/@mia.torres/video/7300000000000000002',
    'https://tiktok.com/@Mia.Torres/video/7300000000000000002?is_from_webapp=1&sender_device=pc',
    'https://m.tiktok.com/@mia.torres/video/7300000000000000002/',
  ])('%s is a TikTok video', (text) => {
    const url = 'https://www.tiktok.com/@mia.torres/video/7300000000000000002'
    expect(brief(text)).toBe(`tiktok 7300000000000000002 ${url}`)
  })

  it.each([
    '',
    'no address',
    `youtu.be/${ID}`,
    `ftp://youtu.be/${ID}`,
    `https://ada:secret@youtu.be/${ID}`,
    `https://youtu.be:8443/${ID}`,
    'https://youtu.be/',
    'https://youtu.be/short',
    `https://youtu.be/${ID}x`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/@mia',
    'https://www.youtube.com/playlist?list=PLx',
    'https://www.youtube.com/embed/videoseries?list=PLx',
    'https://www.youtube.com/embed/live_stream?channel=UCx',
    `https://www.youtube.com/results?v=${ID}`,
    `https://evil.example/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://studio.youtube.com/video/${ID}/edit`,
    'https://vimeo.com/',
    'https://vimeo.com/features',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/76979871/8272103f6e/more',
    'https://vimeo.com/channels/76979871',
    'https://vimeo.com/event/12345',
    'https://www.tiktok.com/@mia',
    'https://www.tiktok.com/@mia/photo/7300000000000000002',
    'https://www.tiktok.com/@mia/video/12',
    'https://www.tiktok.com/@mia/video/7300000000000000002/more',
    'https://www.tiktok.com/@mia/video/7300000000000000002x',
    'https://www.tiktok.com/@mia/video/x7300000000000000002',
    'https://www.tiktok.com/@mia-x/video/7300000000000000002',
    'https://www.tiktok.com/x@mia/video/7300000000000000002',
    'https://vm.tiktok.com/ZMabcdef/',
    'https://www.tiktok.com/t/ZMabcdef/',
    'https://open.spotify.com/episode/groundnut03',
    `https://youtu.be/${ID}?${'x'.repeat(2048)}`,
  ])('%j is no video', (text) => {
    expect(parseVideoLink(text)).toBeNull()
  })
})

const host = fc.constantFrom(
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
  'www.tiktok.com',
  'tiktok.com',
  'example.com',
)
const segment = fc.oneof(
  fc.constantFrom('watch', 'shorts', 'live', 'embed', 'video', 'videos', 'channels', '@mia', 'v'),
  fc.stringMatching(/^[\w-]{11}$/),
  fc.stringMatching(/^\d{1,20}$/),
  fc.webSegment(),
)
const link = fc
  .tuple(host, fc.array(segment, { maxLength: 5 }), fc.webQueryParameters(), segment)
  .map(([name, parts, query, id]) => `https://${name}/${parts.join('/')}?${query}&v=${id}&h=${id}`)

describe('any link', () => {
  it('leads to the same video as the URL that it becomes', () => {
    fc.assert(
      fc.property(link, (text) => {
        const found = parseVideoLink(text)
        if (!found) return
        expect(parseVideoLink(found.url)).toEqual(found)
        expect(found.externalId).toMatch(/^[\w-]{1,24}$/)
        expect(found.url.length).toBeLessThan(120)
        expect(found.url).toMatch(/^https:\/\/(www\.youtube\.com|vimeo\.com|www\.tiktok\.com)\//)
      }),
      { numRuns: 2000 },
    )
  })

  it('of YouTube keeps its id, whatever surrounds it', () => {
    const page = fc.constantFrom('shorts/', 'live/', 'embed/', 'watch?v=')
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{11}$/), page, fc.nat(), (id, at, second) => {
        fc.pre(id !== 'videoseries' && id !== 'live_stream')
        const more = `${at.includes('?') ? '&' : '?'}t=${second}&list=PL${id}`
        expect(parseVideoLink(`https://m.youtube.com/${at}${id}${more}`)?.externalId).toBe(id)
      }),
    )
  })

  it('or any other text is read without an error, also as a placement stores it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), link), (text) => {
        const found = parseVideoLink(text)
        const stored = parseVideoUrl(text)
        if (found && stored) expect(parseVideoLink(stored)).toEqual(found)
      }),
    )
  })
})
