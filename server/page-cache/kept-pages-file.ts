import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { formerPage, shownPage } from '#domain/leads/shown-page.ts'
import { syncFolder } from '#platform/sync-folder.ts'
import { PAGE_KINDS } from './cache-key.ts'
import type { CachedPage } from './cached-page.ts'

/** A file of rendered pages, for a start without the database. */
export type KeptPagesFile = {
  /** Replaces the file's pages. */
  save(pages: Iterable<[string, CachedPage]>): Promise<void>
  /** Returns the file's pages; none if there is no file, or another build wrote it. */
  read(): AsyncIterable<[string, CachedPage]>
}

const header = z.object({ build: z.string() })
const writtenPage = z.object({
  kind: z.enum(PAGE_KINDS),
  cachedAt: z.number(),
  tags: z.array(z.string()),
  shown: shownPage.nullable(),
  former: formerPage.nullable(),
  experiment: z.object({ id: z.string(), keys: z.array(z.string()) }).nullable(),
  validUntil: z.number().nullable(),
  bytes: z.number(),
  headers: z.array(z.string()),
  html: z.string(),
})
type WrittenPage = z.infer<typeof writtenPage>
/** A page, followed by the pages that will replace it at known times. */
const keptLine = z.object({ key: z.string(), pages: z.array(writtenPage).min(1) })

/**
 * Opens the file of cached pages in the data directory. Its pages belong to the build in the
 * product's root.
 */
export function openKeptPages(dataDir: string, root: string): KeptPagesFile {
  const bundle = readFileSync(join(root, 'build', 'server', 'index.js'))
  const build = createHash('sha256').update(bundle).digest('base64url')
  return createKeptPagesFile(join(dataDir, 'pages', 'kept.zst'), build)
}

/** `build` identifies the build, because pages refer to its scripts and style sheets. */
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
        const { key, pages } = keptLine.parse(JSON.parse(line))
        const page = pages.reduceRight<CachedPage | null>(toCachedPage, null)
        if (page) yield [key, page]
      }
    },
  }
}

function toCachedPage(upcoming: CachedPage | null, page: WrittenPage): CachedPage {
  const state = {
    status: 200,
    usedAt: page.cachedAt,
    staleUntil: 0,
    isAwayPage: false,
    isOutdated: true,
    upcoming,
    language: null,
    variants: {},
  }
  return { ...page, ...state }
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

/** Yields one line at a time, so that other work can run in between. */
function* toLines(pages: Iterable<[string, CachedPage]>, build: string): Iterable<string> {
  yield `${JSON.stringify({ build })}\n`
  for (const [key, page] of [...pages]) {
    const pages: WrittenPage[] = []
    for (let one: CachedPage | null = page; one; one = one.upcoming) pages.push(toWritten(one))
    yield `${JSON.stringify({ key, pages })}\n`
  }
}

function toWritten(page: CachedPage): WrittenPage {
  const { kind, cachedAt, validUntil, tags, shown, former, experiment, bytes, headers, html } = page
  return { kind, cachedAt, validUntil, tags, shown, former, experiment, bytes, headers, html }
}
