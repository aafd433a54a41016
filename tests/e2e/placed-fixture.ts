import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeUrl } from '#domain/qr/code-url.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base } from './fixtures.ts'

/** `page` is signed in as an owner with a placement at `path`; `folder` is for files. */
export const test = base.extend<{
  placed: { id: string; path: string; url: string; magnetUrl: string }
  folder: string
}>({
  placed: async ({ site, context }, use) => {
    const owner = await createPayer(site.services)
    const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
    const { id, code } = await createPlacement(site.services, magnet, {
      label: 'Brew video',
      atSecond: null,
    })
    await addSession(context, site, owner.email)
    const path = `/magnets/${magnet.id}/placements/${id}`
    const magnetUrl = codeUrl(site.url, magnet.shortId)
    await use({ id, path, url: codeUrl(site.url, code), magnetUrl })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'check-video-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})
