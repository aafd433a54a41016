import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { jobRun } from '#db/schema/operations.ts'
import { compareVersions, VERSION } from '#lib/versions.ts'
import type { OutgoingResponse } from '#platform/outgoing-requests/outgoing-requests.ts'
import type { Services } from '#platform/services.ts'
import { RELEASE } from './backup-content.ts'

/** The name of the job that reads RELEASE_FEED. Its last result is the notice. */
export const RELEASE_JOB = 'check-release'

const REQUEST_MS = 20_000
/** Far more than a document with four short texts needs. */
const MAX_FEED_BYTES = 20_000

const httpsUrl = z.url({ protocol: /^https$/ }).max(500)
/** The document at RELEASE_FEED. More fields are ignored. */
const feed = z.object({
  version: z.string().regex(VERSION),
  /** Where the package is, or a page that names the packages. */
  url: httpsUrl,
  /** The package's checksum, for `upgrade --sha256`. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
  /** What the release is about, in one sentence. */
  notes: z
    .string()
    .max(500)
    .regex(/^[^\p{Cc}]*$/u)
    .nullish(),
})

/** A release that is newer than the running one. */
export type ReleaseNotice = z.infer<typeof feed>

type ReleaseServices = Pick<Services, 'clock' | 'db' | 'env' | 'log' | 'outgoingRequests'>

/**
 * Reads RELEASE_FEED and returns the release in it if it is newer than the running one. The request
 * says nothing about the installation. If the feed can't be read, the last notice stays, and the
 * next day's run tries again. `current` is passed in by tests.
 */
export async function checkRelease(
  services: ReleaseServices,
  current = RELEASE,
): Promise<ReleaseNotice | null> {
  const { env, log } = services
  if (!env.releaseFeed) return null
  const read = await readFeed(services, env.releaseFeed)
  if (!read.ok) {
    log.warn({ reason: read.reason }, 'release_feed.failed')
    return findReleaseNotice(services, current)
  }
  const { notice } = read
  if (compareVersions(notice.version, current) <= 0) return null
  log.info({ version: notice.version, url: notice.url, current }, 'release.published')
  return notice
}

/** Returns what the last run of the job found; null if no newer release is known. */
export async function findReleaseNotice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  current = RELEASE,
): Promise<ReleaseNotice | null> {
  if (!env.releaseFeed) return null
  const [job] = await db
    .select({ result: jobRun.result })
    .from(jobRun)
    .where(eq(jobRun.name, RELEASE_JOB))
  const { data: notice } = feed.safeParse(job?.result)
  // The release in the notice may have been installed since.
  return notice && compareVersions(notice.version, current) > 0 ? notice : null
}

type FeedRead = { ok: true; notice: ReleaseNotice } | { ok: false; reason: string }

/**
 * Reads the document, after up to three redirects to https URLs. All requests together have the time
 * of one.
 */
async function readFeed(
  { outgoingRequests, clock }: Pick<Services, 'outgoingRequests' | 'clock'>,
  address: string,
): Promise<FeedRead> {
  const deadline = clock.now().getTime() + REQUEST_MS
  let url = address
  for (let redirects = 0; ; redirects++) {
    const timeMs = deadline - clock.now().getTime()
    if (timeMs <= 0) return { ok: false, reason: 'No response in time.' }
    const response = await outgoingRequests.send({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      timeMs,
      responseBytes: MAX_FEED_BYTES,
    })
    if (!response.ok) return { ok: false, reason: response.detail }
    if (!REDIRECTS.has(response.status)) return readDocument(response)
    if (redirects === MAX_REDIRECTS) return { ok: false, reason: 'It redirects too often.' }
    const { data: target } = httpsUrl.safeParse(resolveUrl(response.headers.location, url))
    if (!target) return { ok: false, reason: 'It redirects to something other than an https URL.' }
    url = target
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 3

/** Returns an absolute URL; null if there is none. */
function resolveUrl(location: string | undefined, base: string): string | null {
  return location !== undefined && URL.canParse(location, base)
    ? new URL(location, base).href
    : null
}

function readDocument(response: Extract<OutgoingResponse, { ok: true }>): FeedRead {
  if (response.status !== 200) return { ok: false, reason: `Status ${response.status}.` }
  if (response.isCut) return { ok: false, reason: 'The document is too large.' }
  const read = feed.safeParse(parseJson(response.body))
  return read.success
    ? { ok: true, notice: read.data }
    : { ok: false, reason: 'The document has no valid version and url.' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
