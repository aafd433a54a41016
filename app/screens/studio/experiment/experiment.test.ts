import { beforeAll, describe, expect, it } from 'vitest'
import { listExperiments } from '#domain/experiments/results.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

async function open() {
  const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Plain title' })
  const list = () => listExperiments(app.services, owner.id, magnet.id)
  return { path: `/magnets/${magnet.id}/experiment`, list }
}

describe('starting an experiment without JavaScript', () => {
  it('asks first, with what differs and what is locked, and keeps what was entered', async () => {
    const { path, list } = await open()
    const { id: picture } = await createPendingFile(app.services, owner.id, {
      bucket: 'hero-images',
      kind: 'image',
      filename: 'hero.jpg',
      variants: [{ width: 640, height: 360, format: 'jpeg', key: 'hero', bytes: 1 }],
    })
    const entered = {
      intent: 'start',
      title_b: 'Bright <title>',
      description_b: '',
      title_c: 'Plain title',
      hero_image_c: picture,
    }
    const asked = await app.submit(path, entered)
    expect(asked.status).toBe(200)
    expect(await list()).toEqual([])
    const dialog = asked.$('dialog[open]')
    expect(dialog.find('h2').text()).toBe('Start this experiment?')
    expect(dialog.text()).toContain('each visitor sees one of 3 variants')
    expect(dialog.text()).toContain('Variant BTitle: “Bright <title>”')
    // The page has this title already.
    expect(dialog.text()).toContain('Variant CAnother image')
    expect(dialog.text()).toContain(
      'title, description, picture, form button, and language can’t be changed',
    )
    expect(asked.$('input[name=title_b]').val()).toBe('Bright <title>')
    expect(asked.$('input[type=hidden][name=hero_image_c]').val()).toBe(picture)
    expect(dialog.closest('form')).toHaveLength(1)

    const code = String(dialog.find('button[name=reviewed]').val())
    const changed = await app.submit(path, { ...entered, title_b: 'Another', reviewed: code })
    expect(changed.$('dialog[open]').text()).toContain('Title: “Another”')
    expect(await list()).toEqual([])
    const started = await app.submit(path, { ...entered, reviewed: code })
    expect([started.status, started.location]).toEqual([302, path])
    expect((await list())[0]?.variants).toMatchObject([
      { letter: 'A' },
      { letter: 'B', title: 'Bright <title>' },
      { letter: 'C', title: null, changesHero: true },
    ])
    const edit = await app.get(path.replace('/magnets/', '/edit/').replace('/experiment', ''))
    expect(edit.text).toContain('Until it ends, the title, description, picture, form button,')
  })

  it('refuses before it asks', async () => {
    const { path } = await open()
    const same = await app.submit(path, { intent: 'start', title_b: 'Plain title' })
    expect(same.status).toBe(422)
    expect(same.$('dialog')).toHaveLength(0)
    expect(same.text).toContain('Change at least one thing')
  })

  it('shows the saved page beside the form', async () => {
    const { path } = await open()
    const page = await app.get(path)
    const frame = page.$('iframe[title="Live preview"]').attr('src') ?? ''
    expect((await app.get(frame)).$('h1').text()).toBe('Plain title')
  })
})
