import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { syncFolder } from '#platform/sync-folder.ts'
import type { CachedPage } from './cached-page.ts'

/** A file of rendered pages, for a start without the database. */
export type KeptPagesFile = {
  /** Replaces the file's pages. */
  save(pages: Iterable<[string, CachedPage]>): Promise<void>
  /** Returns the file's pages; none if there is no file, or another build wrote it. */
  read(): AsyncIterable<[string, CachedPage]>
}

const header = z.object({ build: z.string() })
const keptPage = z.object({
  key: z.string(),
  kind: z.enum(['magnet', 'site']),
  cachedAt: z.number(),
  tags: z.array(z.string()),
  pageView: z
    .object({
      ownerId: z.string(),
      magnetId: z.string(),
      kind: z.enum(['scan', 'visit']),
      name: z.string(),
      placementId: z.string().nullable(),
      title: z.string(),
      fileType: z.enum(['pdf', 'image', 'video', 'link']),
      consentText: z.string(),
      consentVersion: z.string(),
      isCounted: z.boolean(),
    })
    .nullable(),
  bytes: z.number(),
  headers: z.array(z.string()),
  html: z.string(),
})

/** Opens the file in the data directory for the pages of the build below the product's root. */
export function openKeptPages(dataDir: string, root: string): KeptPagesFile {
  const bundle = readFileSync(join(root, 'build', 'server', 'index.js'))
  const build = createHash('sha256').update(bundle).digest('base64url')
  return createKeptPagesFile(join(dataDir, 'pages', 'kept.zst'), build)
}

/** `build` identifies the build, whose scripts and style sheets the pages name. */
export function createKeptPagesFile(path: string, build: string): KeptPagesFile {
  return {
    async save(pages) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const next = `${path}.new`
      const lines = Readable.from(toLines(pages, build))
      await pipeline(lines, createZstdCompress(), createWriteStream(next, { mode: 0o600 }))
      const file = await open(next, 'r+')
      await file.sync().finally(() => file.close())
      await rename(next, path)
      await syncFolder(dirname(path))
    },
    async *read() {
      if (!existsSync(path)) return
      let isSameBuild: boolean | null = null
      for await (const line of readLines(path)) {
        if (isSameBuild === null) {
          isSameBuild = header.parse(JSON.parse(line)).build === build
          if (!isSameBuild) return
          continue
        }
        const { key, ...page } = keptPage.parse(JSON.parse(line))
        const state = {
          status: 200,
          usedAt: page.cachedAt,
          staleUntil: 0,
          isAwayPage: false,
          isOutdated: true,
        }
        yield [key, { ...page, ...state, variants: {} }]
      }
    },
  }
}

async function* readLines(path: string): AsyncIterable<string> {
  const text = createZstdDecompress().setEncoding('utf8')
  createReadStream(path)
    .on('error', (error) => text.destroy(error))
    .pipe(text)
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Makes one line at a time, so that other work goes on between them. */
function* toLines(pages: Iterable<[string, CachedPage]>, build: string): Iterable<string> {
  yield `${JSON.stringify({ build })}\n`
  for (const [key, page] of [...pages]) {
    const { kind, cachedAt, tags, pageView, bytes, headers, html } = page
    const line = { key, kind, cachedAt, tags, pageView, bytes, headers, html }
    yield `${JSON.stringify(line)}\n`
  }
}
