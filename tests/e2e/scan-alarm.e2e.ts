import sharp from 'sharp'
import type { DockProps } from '#app/screens/visitor/live-dock/dock/dock-props.ts'
import type { LiveDrawing } from '#domain/live-sources/live-source.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type ObsItem, type ObsServer, startObsServer } from '#tests/support/obs-server.ts'
import { drawProgram, type ProgramPicture } from '#tests/support/program-pictures.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { testOnEmptySite as base, expect } from './fixtures.ts'

const PASSWORD = 'kXn4pQ8sVw2z'
/** An OBS dock. */
const DOCK = { width: 300, height: 900 }

type Stream = {
  obs: ObsServer
  dock: string
  drawing: LiveDrawing
  /** Shows a picture in the scene 'Live' from now on. */
  show(picture: Omit<ProgramPicture, 'background'>): Promise<void>
}

/** A stream in OBS with an overlay of a magnet. */
const test = base.extend<{ magnet: MagnetRow; stream: Stream }>({
  magnet: async ({ site }, use) => {
    const owner = await createPayer(site.services)
    await use(await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' }))
  },
  stream: async ({ site, magnet, page }, use) => {
    const { token } = await makeLiveSource(site.services, magnet)
    await page.goto(`/live/${token}/dock`)
    const props = await page.locator('#dock').getAttribute('data-props')
    const { drawing } = (JSON.parse(props ?? '') as DockProps).state
    if (!drawing) throw new Error('The overlay isn’t drawn')
    const overlay: ObsItem = {
      sourceName: 'Overlay',
      kind: 'browser_source',
      url: `${site.url}/live/${token}`,
    }
    const game: ObsItem = { sourceName: 'Game' }
    // Drawn before OBS is asked for them, because OBS responds within milliseconds.
    const pictures = new Map([
      ['Break', await drawProgram({ background: 'gradient', overlay: null })],
      ['Chat', await drawColor('#18181b')],
      ['Alerts', await drawColor('#00000000')],
    ])
    const show: Stream['show'] = async (picture) => {
      pictures.set('Live', await drawProgram({ background: 'gradient', ...picture }))
    }
    await show({ overlay: drawing })
    const obs = await startObsServer({
      password: PASSWORD,
      scene: 'Live',
      scenes: { Live: [game, overlay], Break: [game] },
      drawSource: (name) => pictures.get(name),
    })
    await use({ drawing, obs, show, dock: `/live/${token}/dock` })
    await obs.stop()
  },
})

const drawColor = (background: string) =>
  sharp({ create: { width: 320, height: 180, channels: 4, background } })
    .png()
    .toBuffer()

test('the scan alarm names what covers the code, and says when it is readable again', async ({
  newContext,
  browserErrors,
  stream,
}) => {
  test.setTimeout(480_000)
  browserErrors.allow(/WebSocket connection to/)
  const { obs, drawing } = stream
  const context = await newContext({ viewport: DOCK })
  await context.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { tones: 0 })
    OscillatorNode.prototype.start = function (when) {
      ;(window as unknown as { tones: number }).tones++
      start.call(this, when)
    }
  })
  const dock = await context.newPage()
  const sent: string[] = []
  dock.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const countTones = () => dock.evaluate(() => (window as unknown as { tones: number }).tones)
  const alert = dock.getByRole('alert')
  await dock.goto(stream.dock)

  await test.step('it connects with the password from OBS', async () => {
    await dock.getByRole('button', { name: 'Turn On Scan Alarm' }).click()
    await dock.getByLabel('Address').fill('192.168.1.20:4455')
    await dock.getByRole('button', { name: 'Connect' }).click()
    await expect(dock.getByText('Please enter an address on this computer')).toBeVisible()
    await dock.getByLabel('Address').fill(obs.address)
    await dock.getByLabel('Password', { exact: true }).fill('not the password')
    await dock.getByRole('button', { name: 'Connect' }).click()
    await expect(dock.getByText('The password is wrong')).toBeVisible()
    await dock.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dock.getByRole('button', { name: 'Connect' }).click()
    await expect(dock.getByText('Readable now')).toBeVisible()
  })

  await test.step('a chat box covers the code: it is named, and the alarm sounds', async () => {
    const { x, y, width, height } = drawing.symbol.plate
    const box = { x: x - 30, y: y - 30, width: width + 60, height: height + 60 }
    obs.scenes = {
      ...obs.scenes,
      Live: [
        ...(obs.scenes.Live ?? []),
        { sourceName: 'Chat', position: box, size: { width: box.width, height: box.height } },
        { sourceName: 'Alerts' },
      ],
    }
    await stream.show({ overlay: drawing, covers: [{ ...box, fill: '#18181b', hasLines: true }] })
    await expect(alert).toContainText('The source “Chat” covers the code')
    expect(await countTones()).toBe(3)
  })

  await test.step('it is readable again', async () => {
    await stream.show({ overlay: drawing })
    obs.scenes = { ...obs.scenes, Live: (obs.scenes.Live ?? []).slice(0, 2) }
    await expect(dock.getByText('Readable again')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('the overlay is made smaller, and the sound is off', async () => {
    await dock.getByRole('checkbox', { name: 'Alarm sound' }).uncheck()
    const [game, overlay] = obs.scenes.Live ?? []
    if (!game || !overlay) throw new Error('The scene has no overlay')
    obs.scenes = { ...obs.scenes, Live: [game, { ...overlay, scale: 0.7 }] }
    await stream.show({ overlay: drawing, scale: 0.7 })
    await expect(alert).toContainText('The code is too small')
    await expect(alert).toContainText('at least 28% of the video height')
    expect(await countTones()).toBe(3)
    await dock.getByRole('button', { name: 'Test Sound' }).click()
    await expect.poll(countTones).toBe(6)
    await stream.show({ overlay: drawing })
    obs.scenes = { ...obs.scenes, Live: [game, overlay] }
    await expect(dock.getByText('Readable again')).toBeVisible()
  })

  await test.step('a scene without the overlay is no alarm', async () => {
    obs.switchTo('Break')
    await expect(dock.getByText('This scene doesn’t have the overlay').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    obs.switchTo('Live')
    await expect(dock.getByText('Readable now')).toBeVisible()
  })

  await test.step('a code that the dock hides is no alarm', async () => {
    await dock.getByRole('button', { name: 'Hide', exact: true }).click()
    await stream.show({ overlay: null })
    await expect(dock.getByText('We check it again when viewers see it.')).toBeVisible()
    await stream.show({ overlay: drawing })
    await dock.getByRole('button', { name: 'Resume' }).click()
    await expect(dock.getByText('Readable now')).toBeVisible()
  })

  await test.step('a lost connection comes back, and the log says what happened', async () => {
    await obs.stop()
    await expect(dock.getByText('The connection to OBS is lost')).toBeVisible()
    await obs.start()
    await expect(dock.getByText('Readable now')).toBeVisible({ timeout: 90_000 })
    await dock.getByText('Log (4)').click()
    const entries = dock.getByRole('listitem')
    for (const [index, text] of [
      'Not connected to OBS',
      'This scene doesn’t have the overlay',
      'The code is too small',
      'The source “Chat” covers the code',
    ].entries()) {
      await expect(entries.nth(index)).toContainText(text)
    }
  })

  await test.step('the dock continues after it is reloaded, and keeps the password here', async () => {
    await dock.reload()
    await expect(dock.getByText('Readable now')).toBeVisible()
    await expect(dock.getByRole('checkbox', { name: 'Alarm sound' })).not.toBeChecked()
    expect(sent.filter((request) => request.includes(PASSWORD))).toEqual([])
    await dock.getByRole('button', { name: 'Turn Off' }).click()
    await expect(dock.getByRole('button', { name: 'Turn On Scan Alarm' })).toBeVisible()
    const asked = obs.asked.length
    await dock.reload()
    await expect(dock.getByRole('button', { name: 'Turn On Scan Alarm' })).toBeVisible()
    expect(obs.asked.length).toBe(asked)
  })
})

test('the scan alarm says how to turn on OBS’s server, and what version it needs', async ({
  newPage,
  browserErrors,
  stream,
}) => {
  browserErrors.allow(/WebSocket connection to/)
  const { obs } = stream
  await obs.stop()
  const dock = await newPage({ viewport: DOCK })
  await dock.goto(stream.dock)
  await dock.getByRole('button', { name: 'Turn On Scan Alarm' }).click()
  await dock.getByLabel('Address').fill(obs.address)
  await dock.getByRole('button', { name: 'Connect' }).click()
  await expect(dock.getByText('OBS can’t be reached')).toBeVisible()
  await expect(dock.getByText('turn on “Enable WebSocket server”')).toBeVisible()

  const old = await startObsServer({ ...obs, rpcVersion: 0 })
  await dock.getByRole('button', { name: 'Connection' }).click()
  await dock.getByLabel('Address').fill(old.address)
  await dock.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dock.getByRole('button', { name: 'Connect' }).click()
  await expect(dock.getByText('Please install OBS Studio 28 or later.')).toBeVisible()
  await old.stop()
})

test('the focus follows the scan alarm’s buttons', async ({ newPage, browserErrors, stream }) => {
  browserErrors.allow(/WebSocket connection to/)
  const dock = await newPage({ viewport: DOCK })
  await dock.goto(stream.dock)
  const button = (name: string) => dock.getByRole('button', { name, exact: true })
  const password = dock.getByLabel('Password', { exact: true })
  const address = dock.getByLabel('Address')
  const status = dock.locator('[tabindex="-1"]:focus')
  const connect = async (to: string, word: string) => {
    await address.fill(to)
    await password.fill(word)
    await password.press('Enter')
  }
  await button('Turn On Scan Alarm').press('Enter')
  await expect(password).toBeFocused()
  await connect('192.168.0.9:4455', PASSWORD)
  await expect(address).toBeFocused()
  await connect(stream.obs.address, 'not the password')
  await expect(dock.getByText('The password is wrong')).toBeVisible()
  await expect(password).toBeFocused()
  await connect(stream.obs.address, PASSWORD)
  await expect(status).toContainText('Readable now')
  await button('Connection').press('Enter')
  await expect(password).toBeFocused()
  await button('Cancel').press('Enter')
  await expect(button('Connection')).toBeFocused()
  await button('Turn Off').press('Enter')
  await expect(button('Turn On Scan Alarm')).toBeFocused()
})
