import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import type { Services } from '#platform/services.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { mapOutagesTo503 } from './outages.ts'

type Handler = (args: unknown, next?: () => Promise<unknown>) => unknown
type Module = { loader?: Handler; action?: Handler; middleware?: Handler[]; default?: unknown }

function argsOf() {
  const context = new RouterContextProvider()
  context.set(servicesContext, { log: silentLog } as unknown as Services)
  const info = { id: '1', ip: '::1', nonce: '', isDataRequest: false, fromTrustedProxy: false }
  context.set(requestContext, info)
  return { context }
}
function withOutages(module: Module, pageMs?: number): Module {
  const build = { routes: { one: { id: 'one', module } } } as unknown as ServerBuild
  return mapOutagesTo503(build, pageMs).routes.one?.module as unknown as Module
}
const outcome = async (run: () => unknown) => {
  try {
    return await run()
  } catch (error) {
    return error
  }
}
const Page = () => null
const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
const never = () => new Promise(() => {})

it.each([
  ['a loader', (one: Module) => one.loader?.(argsOf())],
  ['an action', (one: Module) => one.action?.(argsOf())],
  ['a middleware', (one: Module) => one.middleware?.[0]?.(argsOf(), async () => {})],
])('%s without its database is an outage; its own words and mistakes stay', async (_what, run) => {
  const every = (handler: Handler): Module => ({
    loader: handler,
    action: handler,
    middleware: [handler],
    default: Page,
  })
  expect(await outcome(() => run(withOutages(every(away))))).toMatchObject({ status: 503 })
  const mistake = new TypeError('a mistake')
  expect(await outcome(() => run(withOutages(every(() => Promise.reject(mistake)))))).toBe(mistake)
  const gone = new Response(null, { status: 410 })
  expect(await outcome(() => run(withOutages(every(() => Promise.reject(gone)))))).toBe(gone)
  expect(await outcome(() => run(withOutages(every(() => 'well'))))).toBe('well')
})

it('a page has a time limit, a download has none', async () => {
  const page = withOutages({ loader: never, default: Page }, 5)
  expect(await outcome(() => page.loader?.(argsOf()))).toMatchObject({ status: 503 })
  let finish = (_text: string) => {}
  const slow = () => new Promise<string>((resolve) => (finish = resolve))
  const download = withOutages({ loader: slow }, 5).loader?.(argsOf())
  await outcome(() => page.loader?.(argsOf()))
  finish('bytes')
  expect(await download).toBe('bytes')
})
