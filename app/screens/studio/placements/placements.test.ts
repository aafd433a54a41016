import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeUrl } from '#domain/qr/code-url.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(() => app.signIn(owner))

const newMagnet = () => createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
const pathOf = (magnet: MagnetRow) => `/magnets/${magnet.id}/placements`
/** Returns the cells of a page's table, row by row. */
const rowsOf = (page: Page) =>
  page
    .$('tbody tr')
    .map((_, row) => [
      page
        .$(row)
        .find('td')
        .map((_, cell) => page.$(cell).text().replace(/\s+/g, ' ').trim())
        .get(),
    ])
    .get()

describe('the list of placements', () => {
  it('explains placements while there are none', async () => {
    const page = await app.get(pathOf(await newMagnet()))
    expect(page.text).toContain('No placements yet')
    expect(page.$('a[href$="/codes.zip"]')).toHaveLength(0)
  })

  it('compares placements in the requested order', async () => {
    const magnet = await newMagnet()
    const one = await createPlacement(app.services, magnet, { label: 'One' })
    await createPlacement(app.services, magnet, { label: 'Two', spot: 'bio', atSecond: null })
    for (const flags of [[], [], ['too-fast' as const]]) {
      await createLeadRow(app.services, magnet, { placementId: one.id, flags })
    }
    await app.newBrowser().get(`/q/${one.code.toUpperCase()}`, { 'user-agent': PHONE })
    await app.visits.flush()
    const page = await app.get(`${pathOf(magnet)}?sort=leads&dir=desc`)
    expect(rowsOf(page).map((row) => row.slice(1, 6))).toEqual([
      ['0', '1', '1', '2', '100%'],
      ['0', '0', '0', '0', '0%'],
    ])
    expect(page.text).toContain('YouTube · On screen · 2:31')
    expect(page.$('th[aria-sort=descending]').text()).toBe('Leads')
    const other = await app.get(`${pathOf(magnet)}?sort=leads&dir=asc`)
    expect(rowsOf(other)[0]?.[0]).toContain('Two')
  })

  it('archives a placement, and undoes it', async () => {
    const magnet = await newMagnet()
    const { id } = await createPlacement(app.services, magnet, { label: 'Old video' })
    const path = pathOf(magnet)
    const done = await app.submit(path, { intent: 'archive', placement: id })
    expect([done.status, done.location]).toEqual([302, path])
    const page = await app.get(path)
    expect(page.text).toContain('Placement archived. The code still works.')
    expect(page.text).toContain('Archived (1)')
    expect(page.$('form button:contains("Undo")')).toHaveLength(1)
    expect((await app.get(`${path}?archived=1`)).text).toContain('Old video')
    await app.submit(path, { intent: 'restore', placement: id })
    expect((await app.get(path)).text).toContain('Old video')
    await app.submit(path, { intent: 'archive', placement: crypto.randomUUID() })
    expect((await app.get(path)).text).toContain('Placement not found.')
  })
})

describe('the form of a placement', () => {
  it('keeps what was typed and shows the errors', async () => {
    const magnet = await newMagnet()
    const typed = { label: ' ', url: 'ftp://x', time: '2:99', spot: 'bio' }
    const page = await app.submit(`${pathOf(magnet)}/new`, typed)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please give the placement a name')
    expect(page.text).toContain('starts with http:// or https://')
    expect(page.text).toContain('Please enter a time like 2:31 or 1:02:31.')
    expect(page.$('input[name=url]').val()).toBe('ftp://x')
    expect(page.$('select[name=spot] option[selected]').attr('value')).toBe('bio')
  })

  it('detects the platform from the URL, and edits a placement', async () => {
    const magnet = await newMagnet()
    const typed = { label: 'Lamp', url: 'https://youtu.be/a', time: '1:02:31', spot: '' }
    const { location } = await app.submit(`${pathOf(magnet)}/new`, typed)
    const page = await app.get(location ?? '')
    expect(page.text).toContain('YouTube · 1:02:31')
    const edit = await app.get(`${location}/edit`)
    expect(edit.$('input[name=time]').val()).toBe('1:02:31')
    expect(edit.$('select[name=platform] option[selected]').attr('value')).toBe('youtube')
    await app.submit(`${location}/edit`, { ...typed, label: 'Lamp two', platform: 'tiktok' })
    expect((await app.get(location ?? '')).text).toContain('TikTok · 1:02:31')
  })
})

describe('a pasted list', () => {
  it('is shown as parsed before anything is created, and loses no line', async () => {
    const magnet = await newMagnet()
    const path = `${pathOf(magnet)}/list`
    const list = 'Gear, YouTube, 2:31\n, bio\nLamp'
    const review = await app.submit(path, { intent: 'review', list })
    expect(review.text).toContain('2 placements found')
    expect(review.text).toContain('Line 2: The name is missing.')
    expect(review.$('textarea').val()).toBe(list)
    expect((await app.get(pathOf(magnet))).text).toContain('No placements yet')

    const made = await app.submit(path, { intent: 'create', list })
    expect(made.text).toContain('2 placements added')
    expect(made.$('textarea').val()).toBe(', bio')
    const rest = await app.submit(path, { intent: 'create', list: 'Last, bio' })
    expect(rest.location).toBe(pathOf(magnet))
    expect(rowsOf(await app.get(pathOf(magnet)))).toHaveLength(3)
  })

  it('is parsed for the magnet’s owner only', async () => {
    const path = `${pathOf(await newMagnet())}/list`
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    expect((await other.submit(path, { intent: 'review', list: ', bio' })).location).toBe(
      '/magnets',
    )
  })

  it('shows an error if no line could be read, or the limit is reached', async () => {
    const magnet = await newMagnet()
    const path = `${pathOf(magnet)}/list`
    expect((await app.submit(path, { intent: 'review', list: ' \n' })).status).toBe(422)
    const bad = await app.submit(path, { intent: 'create', list: ', bio' })
    expect(bad.text).toContain('None of the lines could be read.')
    const many = Array.from({ length: 501 }, (_, i) => `Video ${i}`).join('\n')
    const full = await app.submit(path, { intent: 'create', list: many })
    expect(full.text).toContain(
      'A magnet can have up to 500 placements. This magnet has room for 500 more.',
    )
    expect(String(full.$('textarea').val())).toBe(many)
  })
})

describe('the code of a placement', () => {
  const style = {
    intent: 'style',
    style: 'rounded',
    foregroundColor: '#1E3A8A',
    backgroundColor: '#FFFFFF',
    logoSize: 'M',
    logo_choice: 'none',
  }

  it('uses its magnet’s style until it has its own, and again after that is removed', async () => {
    const magnet = await newMagnet()
    const { id, code } = await createPlacement(app.services, magnet)
    const at = `${pathOf(magnet)}/${id}`
    const svg = async () => (await app.get(`${at}/qr.svg?download=1`)).bytes.toString()
    expect(await svg()).not.toContain('#1E3A8A')
    await app.submit(`/edit-qr/${magnet.id}`, { ...style, foregroundColor: '#7F1D1D' })
    expect((await svg()).toUpperCase()).toContain('#7F1D1D')
    expect((await app.submit(`${at}/qr`, style)).location).toBe(`${at}/qr`)
    expect((await svg()).toUpperCase()).toContain('#1E3A8A')
    const png = await app.get(`${at}/qr.png?download=1`)
    const text = codeUrl(app.services.env.publicUrl, code)
    expect(await readWithAll(png.bytes)).toEqual(allRead(text))
    expect(png.headers.get('content-disposition')).toContain('the-lamp-video-on-screen-2-31-qr.png')
    await app.submit(`${at}/qr`, { intent: 'inherit' })
    expect((await svg()).toUpperCase()).toContain('#7F1D1D')
  })

  it('refuses an unreadable style', async () => {
    const magnet = await newMagnet()
    const { id } = await createPlacement(app.services, magnet)
    const page = await app.submit(`${pathOf(magnet)}/${id}/qr`, {
      ...style,
      foregroundColor: '#FFFFFF',
      backgroundColor: '#000000',
    })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Light on dark isn’t supported')
  })
})

it('downloads all codes as one archive with distinct names', async () => {
  const magnet = await newMagnet()
  const twins = [
    await createPlacement(app.services, magnet, { label: 'Lamp' }),
    await createPlacement(app.services, magnet, { label: 'Lamp' }),
  ]
  const { code } = await createPlacement(app.services, magnet, {
    label: '=1+1, "quoted"',
    spot: null,
  })
  const archived = await createPlacement(app.services, magnet, { label: 'Archived' })
  await app.submit(pathOf(magnet), { intent: 'archive', placement: archived.id })
  const page = await app.get(`${pathOf(magnet)}/codes.zip`)
  expect(page.headers.get('content-disposition')).toContain('lamp-plans-codes.zip')
  const folder = mkdtempSync(join(tmpdir(), 'codes-'))
  try {
    writeFileSync(join(folder, 'codes.zip'), page.bytes)
    expect(spawnSync('unzip', ['-q', 'codes.zip'], { cwd: folder }).status).toBe(0)
    const csv = readFileSync(join(folder, 'codes.csv'), 'utf8')
    expect(csv).not.toContain('Archived')
    expect(csv).toContain(`"'=1+1, ""quoted""","YouTube",,"2:31",,"${code.toUpperCase()}",`)
    const read: (string | null | undefined)[] = []
    for (const line of csv.split('\r\n').filter((one) => one.startsWith('"Lamp",'))) {
      const png = readFileSync(join(folder, line.split('"').at(-4) ?? ''))
      read.push((await readWithAll(png)).zxing)
    }
    const publicUrl = app.services.env.publicUrl
    expect(read.sort()).toEqual(twins.map((one) => codeUrl(publicUrl, one.code)).sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('explains that a placement moved to another magnet', async () => {
  const magnet = await newMagnet()
  const gone = `${pathOf(magnet)}/${crypto.randomUUID()}`
  expect((await app.get(gone)).location).toBe(pathOf(magnet))
  const saved = await app.submit(`${gone}/edit`, { label: 'Lamp' })
  expect(saved.location).toBe(pathOf(magnet))
  expect((await app.get(pathOf(magnet))).text).toContain('Placement not found.')
})
