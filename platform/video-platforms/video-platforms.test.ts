import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  json,
  type OembedAnswer,
  type OembedServer,
  plainly,
  startOembedServer,
} from '#tests/support/oembed-server.ts'
import { createOutgoingRequests } from '../outgoing-requests/outgoing-requests.ts'
import { createRemoteFiles, type RemoteFiles } from '../remote-files/remote-files.ts'
import { createVideoPlatforms, type VideoPlatformsOptions } from './video-platforms.ts'

const LAMPS = 'https://www.youtube.com/watch?v=lampvideo01'

let server: OembedServer
let elsewhere: OembedServer
beforeAll(async () => {
  server = await startOembedServer()
  elsewhere = await startOembedServer()
})
beforeEach(() => {
  for (const one of [server, elsewhere]) one.reset()
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
})

function connect(options: Partial<VideoPlatformsOptions> = {}) {
  const ports = [server, elsewhere].map(({ url }) => Number(new URL(url).port))
  return createVideoPlatforms({
    outgoingRequests: createOutgoingRequests({ allowNetworks: ['127.0.0.1/32'] }),
    remoteFiles: createRemoteFiles({ isOpen: (ip) => ip === '127.0.0.1', ports }),
    apiUrl: server.url,
    ...options,
  })
}

describe('a video', () => {
  it('is described by its platform', async () => {
    expect(await connect().describe('youtube', LAMPS)).toEqual({
      ok: true,
      video: {
        title: 'One lamp, three looks',
        author: 'Mia Torres',
        thumbnailUrl: `${server.url}/picture.jpg`,
      },
    })
    await connect().describe('vimeo', 'https://vimeo.com/76979871/8272103f6e')
    const tiktok = 'https://www.tiktok.com/@mia/video/7300000000000000002'
    await connect().describe('tiktok', tiktok)
    expect(server.asked).toEqual([
      `youtube ${LAMPS}`,
      'vimeo https://vimeo.com/76979871/8272103f6e',
      `tiktok ${tiktok}`,
    ])
  })

  it('is asked for at the platforms’ own endpoints', async () => {
    const urls: string[] = []
    const outgoingRequests = {
      send: async ({ url, method, timeMs }: { url: string; method: string; timeMs: number }) => {
        urls.push(`${method} ${url} ${timeMs}`)
        return { ok: false, reason: 'unreachable', detail: '' } as const
      },
    }
    const platforms = createVideoPlatforms({ outgoingRequests, remoteFiles: createRemoteFiles() })
    await platforms.describe('youtube', LAMPS)
    await platforms.describe('vimeo', 'https://vimeo.com/1')
    await platforms.describe('tiktok', 'https://www.tiktok.com/@mia/video/7300000000000000002')
    expect(urls).toEqual([
      'GET https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dlampvideo01 15000',
      'GET https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F1 15000',
      'GET https://www.tiktok.com/oembed?format=json&url=https%3A%2F%2Fwww.tiktok.com%2F%40mia%2Fvideo%2F7300000000000000002 15000',
    ])
  })

  it.each<[string, OembedAnswer, string]>([
    ['deleted', plainly(404, 'Not Found'), 'not-found'],
    ['deleted at TikTok', json({ code: 400, message: 'Something went wrong' }, 400), 'not-found'],
    ['gone', plainly(410), 'not-found'],
    ['private', plainly(403, 'Forbidden'), 'private'],
    ['not to be embedded', plainly(401, 'Unauthorized'), 'private'],
    ['asked about too often', plainly(429), 'busy'],
    ['on a broken server', plainly(500), 'answer'],
    ['described in HTML', plainly(200, '<html>Before you continue</html>'), 'answer'],
    ['described by a list', json([]), 'answer'],
    ['described by nothing', json(null), 'answer'],
    ['without a title', json({ author_name: 'Mia' }), 'answer'],
    ['with an empty title', json({ title: '' }), 'answer'],
    ['with a number as title', json({ title: 12 }), 'answer'],
    ['with a title of 10 MB', json({ title: 'x'.repeat(10_000_000) }), 'too-large'],
    [
      'described in a compressed answer',
      (response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(JSON.stringify({ title: 'x' }))),
      'answer',
    ],
    ['never described', () => {}, 'timeout'],
    ['described by half', (response) => response.writeHead(200).write('{"title":'), 'timeout'],
    ['on a server that hangs up', (response) => response.destroy(), 'unreachable'],
  ])('%s is refused', async (_what, answer, reason) => {
    server.answer(answer)
    const platforms = connect(reason === 'timeout' ? { timeMs: 300 } : {})
    expect(await platforms.describe('youtube', LAMPS)).toEqual({ ok: false, reason })
  })

  it.each([302, 301, 307])('is not looked for where a redirect (%i) points', async (status) => {
    const location = `${elsewhere.url}/youtube?url=x`
    server.answer(plainly(status, '', { location }))
    expect(await connect().describe('youtube', LAMPS)).toEqual({ ok: false, reason: 'redirect' })
    expect(elsewhere.asked).toEqual([])
  })

  it('is not asked for at an internal address', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const platforms = createVideoPlatforms({
      outgoingRequests: createOutgoingRequests({ resolve }),
      remoteFiles: createRemoteFiles({ resolve }),
    })
    const blocked = { ok: false, reason: 'address' }
    expect(await platforms.describe('youtube', LAMPS)).toEqual(blocked)
    const picture = 'https://i.ytimg.com/vi/lampvideo01/hqdefault.jpg'
    expect(await platforms.openThumbnail('youtube', picture)).toEqual(blocked)
  })

  it('may lack a channel and a picture', async () => {
    server.answer(json({ title: 'Lamps', author_name: 7, thumbnail_url: null }))
    expect(await connect().describe('vimeo', 'https://vimeo.com/1')).toEqual({
      ok: true,
      video: { title: 'Lamps', author: null, thumbnailUrl: null },
    })
  })
})

describe('a picture', () => {
  it('is fetched', async () => {
    const found = await connect().openThumbnail('youtube', `${server.url}/picture.jpg`)
    if (!found.ok) throw new Error(found.reason)
    expect((await text(found.stream)).length).toBeGreaterThan(500)
  })

  it('is not fetched from elsewhere, also not by a redirect', async () => {
    const other = { ok: false, reason: 'address' }
    const platforms = connect()
    expect(await platforms.openThumbnail('youtube', `${elsewhere.url}/p.jpg`)).toEqual(other)
    server.answerPictures((response) =>
      response.writeHead(302, { location: `${elsewhere.url}/p.jpg` }).end(),
    )
    expect(await platforms.openThumbnail('youtube', `${server.url}/p.jpg`)).toEqual(other)
    expect(elsewhere.pictures).toEqual([])
  })

  it.each([
    ['youtube', 'https://i.ytimg.com/vi/x/hqdefault.jpg', true],
    ['youtube', 'https://i9.ytimg.com/vi/x/hqdefault.jpg', true],
    ['youtube', 'http://i.ytimg.com/vi/x/hqdefault.jpg', false],
    ['youtube', 'https://ytimg.com.evil.example/x.jpg', false],
    ['youtube', 'https://evilytimg.com/x.jpg', false],
    ['youtube', 'https://i.vimeocdn.com/video/1.jpg', false],
    ['vimeo', 'https://i.vimeocdn.com/video/1-d_640', true],
    ['tiktok', 'https://p16-sign-va.tiktokcdn.com/obj/1.image?x-expires=1', true],
    ['tiktok', 'https://p16-sign.tiktokcdn-us.com/obj/1.jpeg', true],
    ['tiktok', 'https://127.0.0.1/1.jpeg', false],
  ] as const)('of %s at %s: %s', async (platform, url, isAllowed) => {
    let allowed: boolean | undefined
    const remoteFiles: RemoteFiles = {
      async open(address, options) {
        allowed = options?.isAllowed?.(new URL(address))
        return { ok: false, reason: 'unreachable' }
      },
    }
    await connect({ apiUrl: null, remoteFiles }).openThumbnail(platform, url)
    expect(allowed).toBe(isAllowed)
  })
})
