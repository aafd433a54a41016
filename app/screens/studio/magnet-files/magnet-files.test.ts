import { describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { makeZip, mp3 } from '#tests/support/file-samples.ts'
import { createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const { services } = app
const owner = await createUser(services)
const browser = app.newBrowser()
await browser.signIn(owner)

/** Sends the form as a browser without JavaScript. */
function send(
  path: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new File([new Uint8Array(file.bytes)], file.name))
  return browser.upload(path, form)
}

async function makeMagnet() {
  const magnet = await createPdfMagnet(services, { userId: owner.id })
  return { magnet, path: `/magnets/${magnet.id}/files` }
}
const titles = async (path: string) => {
  const page = await browser.get(path)
  return page
    .$('main ol h2')
    .map((_, title) => page.$(title).text())
    .get()
}

describe('the files of a magnet, without script', () => {
  it('are added with a title, listed, moved, renamed, replaced and removed', async () => {
    const { path } = await makeMagnet()
    const zip = makeZip([{ name: 'luts/warm.cube', data: 'x' }, { name: 'read me.txt' }])
    const added = await send(
      path,
      { intent: 'add', file_title: 'All <LUTs>' },
      { name: 'luts.zip', bytes: zip },
    )
    expect([added.status, added.location]).toEqual([302, path])
    await send(path, { intent: 'add', file_title: '' }, { name: 'talk.mp3', bytes: mp3() })
    expect(await titles(path)).toEqual(['guide.pdf', 'All <LUTs>', 'talk.mp3'])
    const page = await browser.get(path)
    expect(page.text).toContain('ZIP · 1 KB · 2 files · luts.zip')
    expect(page.$('main details').text()).toContain('luts/warm.cube')
    const links = page.$('main ol > li').eq(2).find('a')
    const slot = (links.first().attr('href') ?? '').split('edit=')[1] ?? ''

    await send(path, { intent: 'up', slot })
    expect(await titles(path)).toEqual(['guide.pdf', 'talk.mp3', 'All <LUTs>'])
    expect((await browser.get(`${path}?edit=${slot}`)).$('[role=dialog], dialog').text()).toContain(
      'Replace the file',
    )
    await send(`${path}?edit=${slot}`, { intent: 'title', slot, file_title: 'The talk' })
    await send(
      `${path}?edit=${slot}`,
      { intent: 'replace', slot },
      { name: 'new.mp3', bytes: mp3(5) },
    )
    expect(await titles(path)).toEqual(['guide.pdf', 'The talk', 'All <LUTs>'])
    const asked = await browser.get(`${path}?remove=${slot}`)
    expect(asked.text).toContain('Remove “The talk”?')
    expect(await titles(path)).toHaveLength(3)
    await send(`${path}?remove=${slot}`, { intent: 'remove', slot })
    expect(await titles(path)).toEqual(['guide.pdf', 'All <LUTs>'])
  })

  it('say why a file was refused, and keep the title', async () => {
    const { path } = await makeMagnet()
    const bad = { name: 'talk.mp3', bytes: Buffer.from('MZ program') }
    const refused = await send(path, { intent: 'add', file_title: 'My talk' }, bad)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Programs and scripts can’t be offered')
    expect(refused.$('input[name=file_title]').val()).toBe('My talk')
    const none = await send(path, { intent: 'add', file_title: '' })
    expect([none.status, none.text.includes('Please choose a file.')]).toEqual([422, true])
    const long = await send(path, { intent: 'add', file_title: 'x'.repeat(121) })
    expect(long.text).toContain('Please keep the title to 120 characters.')
  })

  it('are of the owner alone', async () => {
    const { path } = await makeMagnet()
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(services))
    expect((await stranger.get(path)).location).toBe('/magnets')
    const taken = await stranger.submit(path, { intent: 'remove', slot: 'first' })
    expect(taken.location).toBe('/magnets')
    expect(await titles(path)).toHaveLength(1)
  })

  it('are none of a link', async () => {
    const link = await createMagnetRow(services, { userId: owner.id })
    const page = await browser.get(`/magnets/${link.id}/files`)
    expect(page.text).toContain('This magnet opens a link')
    expect(page.$('input[type=file]')).toHaveLength(0)
  })
})

it('opens the files of a new magnet if “Add another file” was checked', async () => {
  const form = new FormData()
  const fields = {
    title: 'Pack',
    description: 'All of it.',
    file_type: 'other',
    branding_color: '#F97316',
    more_files: 'on',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(mp3())], 'talk.mp3', { type: 'audio/mpeg' }))
  const newcomer = app.newBrowser()
  await newcomer.signIn(await createUser(services))
  const created = await newcomer.upload('/create', form)
  expect(created.location).toMatch(/^\/magnets\/[\w-]+\/files$/)
  expect((await newcomer.get(created.location ?? '')).$('main ol h2').text()).toBe('talk.mp3')
})
