import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createJpeg } from './files.ts'

/** Answers a question about the video with this URL. */
export type OembedAnswer = (
  response: ServerResponse,
  asked: { platform: string; video: string },
) => unknown

export type OembedServer = {
  /** Its origin, for OEMBED_API_URL. */
  url: string
  /** Questions so far, such as 'youtube https://www.youtube.com/watch?v=…', oldest first. */
  asked: string[]
  /** Pictures that were fetched, by path. */
  pictures: string[]
  /** Answers questions from now on. */
  answer(next: OembedAnswer): void
  /** Answers requests for pictures from now on. */
  answerPictures(next: (response: ServerResponse, path: string) => unknown): void
  /** A JPEG of 480 × 360 pixels, which it answers for every picture. */
  picture: Buffer
  /** Answers as at the start from now on, and forgets what was asked. */
  reset(): void
  /** Answers as the platforms do for a public video. */
  describe(video?: { title?: string; author?: string; picture?: string | null }): OembedAnswer
  close(): Promise<void>
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const json =
  (body: unknown, status = 200): OembedAnswer =>
  (response) =>
    sendJson(response, status, body)

export const plainly =
  (status: number, text = '', headers: Record<string, string> = {}): OembedAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(text)

/** Starts a server that stands in for the platforms. Every video is public until it is told otherwise. */
export async function startOembedServer(): Promise<OembedServer> {
  const picture = await createJpeg(480, 360)
  const asked: string[] = []
  const pictures: string[] = []
  const describe: OembedServer['describe'] =
    ({
      title = 'One lamp, three looks',
      author = 'Mia Torres',
      picture: path = '/picture.jpg',
    } = {}) =>
    (response) =>
      sendJson(response, 200, {
        type: 'video',
        version: '1.0',
        title,
        author_name: author,
        html: '<iframe></iframe>',
        ...(path === null ? {} : { thumbnail_url: new URL(path, url).href }),
      })
  let answer: OembedAnswer = describe()
  const sendPicture = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  let answerPictures: (response: ServerResponse, path: string) => unknown = sendPicture
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://oembed.example')
    const platform = pathname.slice(1)
    if (!['youtube', 'vimeo', 'tiktok'].includes(platform)) {
      pictures.push(pathname)
      return answerPictures(response, pathname)
    }
    const video = searchParams.get('url') ?? ''
    asked.push(`${platform} ${video}`)
    return answer(response, { platform, video })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    pictures,
    picture,
    describe,
    reset() {
      answer = describe()
      answerPictures = sendPicture
      asked.length = 0
      pictures.length = 0
    },
    answer(next) {
      answer = next
    },
    answerPictures(next) {
      answerPictures = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
