import { beforeAll, describe, expect, it } from 'vitest'
import { findFile } from '#domain/files/files.server.ts'
import { changeMagnetFiles } from '#domain/magnets/magnet-files.server.ts'
import { pauseMagnet } from '#domain/magnets/pause-magnet.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
  createPlacement,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

async function newPlacement() {
  const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
  const placement = await createPlacement(app.services, magnet, { label: 'Lamp video' })
  return { magnet, path: `/magnets/${magnet.id}/placements/${placement.id}`, id: placement.id }
}

/** Returns the checklist's titles with their states: 'Done: The magnet is active'. */
const stepsOf = (page: Page) =>
  page
    .$('section:contains("Before You Publish") ol > li')
    .map(
      (_, step) =>
        page.$(step).find('.sr-only, p:first-of-type').first().text() +
        page.$(step).find('p').first().text(),
    )
    .get()

describe('before publishing', () => {
  it('a placement’s page tells what is ready and what is left', async () => {
    const { path } = await newPlacement()
    const steps = stepsOf(await app.get(path))
    expect(steps).toHaveLength(9)
    expect(steps).toContain('Done:The magnet is active')
    expect(steps).toContain('Not done yet:The video shows this placement’s code')
    expect(steps).toContain('Not done yet:The code is large enough')
    expect(steps).toContain('Not done yet:You say the link out loud')
  })

  it('each file must still be there, not only the first one', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: owner.id })
    const placement = await createPlacement(app.services, magnet, { label: 'File video' })
    const { id: fileId } = await createPendingFile(app.services, owner.id)
    await changeMagnetFiles(app.services, owner, magnet.id, { do: 'add', fileId, title: null })
    const path = `/magnets/${magnet.id}/placements/${placement.id}`
    const content = async () =>
      stepsOf(await app.get(path))
        .find((step) => step.includes('content'))
        ?.split(':')[0]
    expect(await content()).toBe('Done')
    const file = await findFile(app.services.db, fileId)
    await app.services.files.remove(file?.key ?? '')
    expect(await content()).toBe('Needs a fix')
  })

  it('a paused magnet needs a fix', async () => {
    const { path, magnet } = await newPlacement()
    await pauseMagnet(app.services, owner.id, magnet.id)
    expect(stepsOf(await app.get(path))).toContain('Needs a fix:The magnet is active')
  })

  it('the creator ticks what only they know, and takes it back', async () => {
    const { path, id } = await newPlacement()
    const tick = (intent: string, step: string) => app.submit(path, { intent, step, placement: id })
    expect((await tick('tick', 'spoken')).location).toBe(path)
    await tick('tick', 'pasted')
    const done = stepsOf(await app.get(path))
    expect(done).toContain('Done:You say the link out loud')
    expect(done).toContain('Done:The link is in the description')
    await tick('untick', 'spoken')
    expect(stepsOf(await app.get(path))).toContain('Not done yet:You say the link out loud')
  })

  it('another account can’t tick the steps', async () => {
    const { path, id } = await newPlacement()
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    await other.submit(path, { intent: 'tick', step: 'spoken', placement: id })
    expect(stepsOf(await app.get(path))).toContain('Not done yet:You say the link out loud')
  })
})
