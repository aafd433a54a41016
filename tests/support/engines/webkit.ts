import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findOnPath } from '#scripts/lib/find-browser.mjs'
import { freePort, until } from '../product.ts'
import type { Engine, EngineSession } from './engine.ts'

/** The key of an element's id in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_MS = 60_000
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
    (name) => `/usr/lib/${folder}/${name}/MiniBrowser`,
  ),
)

/** WebKitGTK's MiniBrowser, over its WebDriver, on a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  findObstacle() {
    if (!findOnPath('WebKitWebDriver')) return 'There is no WebKitWebDriver on the PATH.'
    if (!findOnPath('Xvfb')) return 'There is no Xvfb on the PATH.'
    return LIBRARIES.some(existsSync) ? null : 'There is no MiniBrowser of WebKitGTK.'
  },
  async start() {
    const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const children: ChildProcess[] = [display]
    const end = async () => {
      for (const child of children.reverse()) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        if (child.exitCode === null && child.signalCode === null && child.kill()) await exited
      }
    }
    try {
      const number = await new Promise<string>((resolve, reject) => {
        display.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
        display.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
      })
      const port = await freePort()
      // WebKit's own sandbox doesn't start in a container.
      const env = {
        ...process.env,
        DISPLAY: `:${number}`,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      }
      children.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }))
      return await openSession(`http://127.0.0.1:${port}`, end)
    } catch (error) {
      await end()
      throw error
    }
  },
}

async function openSession(driver: string, end: () => Promise<void>): Promise<EngineSession> {
  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(driver + path, {
      method,
      body: body ? JSON.stringify(body) : null,
    })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }
  const isReady = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    )
  await until('WebKitWebDriver', isReady, START_MS)
  const binary = LIBRARIES.find(existsSync)
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  const post = <Value>(path: string, body: object) => send<Value>('POST', `${session}${path}`, body)
  const run = <Value>(script: string) => post<Value>('/execute/sync', { script, args: [] })
  async function find(script: string): Promise<string> {
    const element = await run<{ [ELEMENT]?: string } | null>(script)
    if (!element?.[ELEMENT]) throw new Error(`There is no element: ${script}`)
    return `/element/${element[ELEMENT]}`
  }
  return {
    open: (url) => post('/url', { url }),
    async type(script, text) {
      await post(`${await find(script)}/value`, { text })
    },
    async click(script) {
      await post(`${await find(script)}/click`, {})
    },
    read: (script) => run<string>(`return (async () => { ${script} })()`),
    async close() {
      await send('DELETE', session).catch(() => {})
      await end()
    },
  }
}
