import { randomUUID } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import { fakePage } from '#tests/support/cached-pages.ts'
import { formRecordOf } from '#tests/support/magnet-factories.ts'
import type { CachedPage } from './cached-page.ts'
import { createKeptPagesFile } from './kept-pages-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  path = join(folder, 'pages', 'kept.zst')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(build = 'one') {
  const pages: [string, CachedPage][] = []
  for await (const page of createKeptPagesFile(path, build).read()) pages.push(page)
  return pages
}
const SHOWN: ShownPage = {
  ownerId: randomUUID(),
  magnetId: randomUUID(),
  kind: 'scan',
  viaName: 'x7k2pd',
  placementId: null,
  spoken: 'exact',
  title: 'The lighting guide',
  fileType: 'pdf',
  form: formRecordOf({ id: randomUUID(), title: 'The lighting guide' }),
  standsIn: true,
  overRuleId: randomUUID(),
}
const PAGES: [string, CachedPage][] = Array.from({ length: 50 }, (_, i) => [
  `localhost/m/page${i}`,
  // One character for each byte, whatever the byte.
  {
    ...fakePage([`magnet:${i}`], { now: i }),
    html: `<p>\u00c3\u00a9\u0000\u00ff\n${i}`,
    shown: SHOWN,
    former: i % 2 ? { ...SHOWN, overRuleId: null, shownUntil: i } : null,
  },
])

it('returns what was saved last, as outdated pages', async () => {
  expect(await read()).toEqual([])
  const file = createKeptPagesFile(path, 'one')
  await file.save(PAGES.slice(0, 3))
  await file.save(PAGES)
  const expected = PAGES.map(([key, page]) => [
    key,
    { ...page, usedAt: page.cachedAt, isOutdated: true, variants: {} },
  ])
  expect(await read()).toEqual(expected)
})

it('returns none of another build, whose scripts they name', async () => {
  await createKeptPagesFile(path, 'one').save(PAGES)
  expect(await read('two')).toEqual([])
})

it('rejects a damaged file', async () => {
  await createKeptPagesFile(path, 'one').save(PAGES)
  truncateSync(path, 40)
  await expect(read()).rejects.toThrow()
  writeFileSync(path, 'nonsense')
  await expect(read()).rejects.toThrow()
})
