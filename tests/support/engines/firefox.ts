import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOnPath } from '#scripts/lib/find-browser.mjs'
import type { Engine } from './engine.ts'

const START_MS = 60_000

/** Firefox, over WebDriver BiDi, which it speaks without a driver. */
export const firefox: Engine = {
  name: 'Firefox',
  findObstacle: () => (findFirefox() ? null : 'There is no firefox-esr or firefox on the PATH.'),
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'qrm-firefox-'))
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
    const child = spawn(findFirefox() ?? 'firefox', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const end = async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      const bidi = await connect(`${await readAddress(child)}/session`)
      await bidi.send('session.new', { capabilities: {} })
      return await openSession(bidi, end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

const findFirefox = () => findOnPath('firefox-esr') ?? findOnPath('firefox')

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`Firefox did not start:\n${output}`))
    const limit = setTimeout(fail, START_MS)
    child.once('exit', fail)
    child.stderr?.on('data', (chunk) => {
      output += chunk
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    })
  })
}

type Bidi = Awaited<ReturnType<typeof connect>>

/** Opens a WebDriver BiDi connection. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`no connection to ${url}`))
  })
  type Waiting = { resolve(result: unknown): void; reject(error: Error): void }
  const waiting = new Map<number, Waiting>()
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(data)
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
  }
  let last = 0
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}

async function openSession(bidi: Bidi, end: () => Promise<void>) {
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context ?? ''
  type Called = { type: string; result?: { value?: string; sharedId?: string } }
  async function call(script: string) {
    const called = await bidi.send<Called>('script.callFunction', {
      functionDeclaration: `async () => { ${script} }`,
      awaitPromise: true,
      target: { context },
    })
    if (called.type !== 'success') throw new Error(JSON.stringify(called))
    return called.result
  }
  async function click(find: string) {
    const element = await call(find)
    if (!element?.sharedId) throw new Error(`There is no element: ${find}`)
    const origin = { type: 'element', element: { sharedId: element.sharedId } }
    await call(`(() => { ${find} })().scrollIntoView({ block: 'center' })`)
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await bidi.send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    })
  }
  return {
    click,
    open: async (url: string) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async type(find: string, text: string) {
      await click(find)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      })
    },
    read: async (script: string) => (await call(script))?.value ?? '',
    async close() {
      bidi.close()
      await end()
    },
  }
}
