import { once } from 'node:events'
import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { renewLiveAddress } from '#domain/live-sources/live-address.server.ts'
import { commandLiveSource } from '#domain/live-sources/live-commands.server.ts'
import { loadLiveStates } from '#domain/live-sources/live-states.server.ts'
import { openLiveSource } from '#domain/live-sources/live-token.server.ts'
import { magnetTag } from '#domain/page-changes.ts'
import { HOUR_MS, SECOND_MS } from '#lib/time.ts'
import { createHttpServer, drain } from '#server/http/http-server.ts'
import { type EventStream, openEvents } from '#tests/support/event-stream.ts'
import { makeLiveExperiment, makeLiveSource } from '#tests/support/live-factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { withLiveEvents } from './events-endpoint.ts'
import { createLiveHub, type LIVE_LIMITS, type LiveHub } from './live-hub.ts'

// Two processes are two hubs with their own servers on one database.

const services = await setUpServices({ rateLimits: true })

type Process = { url: string; hub: LiveHub; server: Server }
const processes: Process[] = []
const streams: EventStream[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  for (const { hub, server } of processes.splice(0)) {
    hub.stop()
    server.closeAllConnections()
    server.close()
  }
})

const LIMITS: typeof LIVE_LIMITS = { perSource: 9, perOwner: 9, perNetwork: 9, perProcess: 9 }

async function startProcess(limits?: typeof LIVE_LIMITS): Promise<Process> {
  // The tests look for changes themselves.
  const hub = createLiveHub(services, { pollMs: HOUR_MS, ...(limits && { limits }) })
  const rest = (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
    response.writeHead(404).end()
  const server = createHttpServer(withLiveEvents(services, hub, rest))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  processes.push({ url, hub, server })
  return { url, hub, server }
}

async function open({ url }: Process, token: string, query = ''): Promise<EventStream> {
  const stream = await openEvents(`${url}/live/${token}/events${query}`)
  streams.push(stream)
  return stream
}

const newSource = async () => {
  const magnet = await createMagnetRow(services)
  return { magnet, ...(await makeLiveSource(services, magnet)) }
}

/** Lets a second pass, after which a client gets the next state. */
async function pollAll(): Promise<void> {
  services.clock.advance(SECOND_MS)
  for (const { hub } of processes) await hub.poll()
}

describe('an open source', () => {
  it('gets its state at once, and then what changes, without the drawing it has', async () => {
    const { id, token, magnet } = await newSource()
    const one = await startProcess()
    const stream = await open(one, token)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.headers['set-cookie']).toBeUndefined()
    const first = await stream.state()
    expect(stream.text()).toMatch(/^retry: 2000\n\n/)
    expect(first).toMatchObject({ isSameDrawing: false, figures: { count: 0 }, obstacle: null })
    expect(first.isSameDrawing || first.drawing?.code.svg).toMatch(/^<svg /)

    await createLeadRow(services, magnet, { submittedAt: services.clock.now() })
    await pollAll()
    const counted = await stream.state(({ figures }) => figures.count === 1)
    expect(counted.isSameDrawing).toBe(true)
    await commandLiveSource(services, id, { name: 'hide' })
    await pollAll()
    await stream.state(({ showing }) => showing.hiddenUntil !== null)
  })

  it('shows the same in two processes, whichever made the change', async () => {
    const { id, token, magnet } = await newSource()
    const both = [await startProcess(), await startProcess()]
    const opened = await Promise.all(both.map((one) => open(one, token)))
    await createLeadRow(services, magnet, { submittedAt: services.clock.now() })
    await commandLiveSource(services, id, { name: 'goal', goal: 5 })
    await pollAll()
    for (const stream of opened) {
      const { figures } = await stream.state((state) => state.figures.goal === 5)
      expect(figures).toEqual({ count: 1, goal: 5, showsCounter: true })
    }
    // A process that starts now shows the same.
    const third = await open(await startProcess(), token)
    expect((await third.state()).figures).toEqual({ count: 1, goal: 5, showsCounter: true })
  })

  it('with an experiment shows the minute’s variant within a second, in every process', async () => {
    services.clock.set(new Date(Date.UTC(2026, 10, 27, 19, 59, 30)))
    const { id, token, magnet } = await newSource()
    const both = [await startProcess(), await startProcess()]
    const opened = await Promise.all(both.map((one) => open(one, token)))
    await makeLiveExperiment(services, magnet, id, {
      variants: [{}, { isHidden: true }],
      minutes: 20,
    })
    await pollAll()
    for (const stream of opened) await stream.state(({ experiment }) => experiment !== null)
    const shown = new Set<boolean>()
    for (let minute = 0; minute < 4; minute++) {
      services.clock.set(new Date(Date.UTC(2026, 10, 27, 20, minute)))
      await pollAll()
      const state = (await loadLiveStates(services, [id])).get(id)?.state
      const isShown = state?.showing.mode === 'always'
      shown.add(isShown)
      for (const stream of opened) {
        await expect
          .poll(() => stream.states().at(-1)?.showing.mode)
          .toBe(isShown ? 'always' : 'by-hand')
      }
    }
    expect(shown).toEqual(new Set([true, false]))
  })

  it('gets one message a second at most', async () => {
    const { id, token } = await newSource()
    const one = await startProcess()
    const from = services.clock.now().getTime()
    const stream = await open(one, token, '?dock')
    await stream.state()
    for (let goal = 1; goal <= 5; goal++) {
      await commandLiveSource(services, id, { name: 'goal', goal })
      await one.hub.poll()
    }
    await pollAll()
    await stream.state(({ figures }) => figures.goal === 5)
    const seconds = Math.ceil((services.clock.now().getTime() - from) / SECOND_MS)
    expect(stream.states().length).toBeLessThanOrEqual(1 + seconds)
  })

  it('whose address is replaced ends with a word, and so does the new one when it is deleted', async () => {
    const { id, token, magnet } = await newSource()
    const one = await startProcess()
    const stream = await open(one, token)
    await renewLiveAddress(services, { id: magnet.userId }, id)
    await pollAll()
    await stream.next('gone')
    await stream.ended
    expect(one.hub.counts()).toMatchObject({ pages: 0, docks: 0 })
  })

  it('is empty a second after what its code leads to was taken down, in every process', async () => {
    const { token, magnet } = await newSource()
    const one = await startProcess()
    const stream = await open(one, token, '?dock')
    await pollAll()
    await services.db
      .update(leadMagnet)
      .set({ suspendedAt: new Date() })
      .where(eq(leadMagnet.id, magnet.id))
    one.hub.pageChanged('magnet:00000000-0000-7000-8000-000000000000')
    await pollAll()
    expect(stream.states().every(({ obstacle }) => obstacle === null)).toBe(true)
    one.hub.pageChanged(magnetTag(magnet.id))
    await pollAll()
    await stream.state(({ obstacle }) => obstacle === 'suspended')
  })

  it('is noted as open by its page, not by its dock', async () => {
    const { token } = await newSource()
    const one = await startProcess()
    const dock = await open(one, token, '?dock')
    await pollAll()
    expect((await dock.state()).isOpen).toBe(false)
    await open(one, token)
    await pollAll()
    await pollAll()
    await dock.state(({ isOpen }) => isOpen)
    expect(one.hub.counts()).toEqual({ pages: 1, docks: 1, refused: 0 })
  })
})

describe('an address', () => {
  it('that is unknown gets the same answer as one that was revoked', async () => {
    const { id, token, magnet } = await newSource()
    await renewLiveAddress(services, { id: magnet.userId }, id)
    const one = await startProcess()
    const answers = []
    for (const each of [token, 'a'.repeat(22), 'short']) {
      const stream = await open(one, each)
      await stream.ended
      const { date: _, 'x-request-id': __, ...headers } = stream.headers
      answers.push({ status: stream.status, headers, text: stream.text() })
    }
    expect(answers[0]?.text).toContain('event: gone')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('is in no line of the log', async () => {
    const { token } = await newSource()
    const one = await startProcess()
    services.logLines.length = 0
    await open(one, token)
    await open(one, 'b'.repeat(22))
    expect(services.logLines).toHaveLength(2)
    expect(services.logLines).toMatchObject([
      { message: 'request.completed', fields: { method: 'GET', path: '/live', status: 200 } },
      { fields: { path: '/live', status: 200 } },
    ])
    const all = JSON.stringify(services.logLines)
    for (const secret of [token, 'b'.repeat(22)]) expect(all).not.toContain(secret)
  })

  it('is opened a limited number of times, and the process has a limit too', async () => {
    const [first, second] = [await newSource(), await newSource()]
    const one = await startProcess({ ...LIMITS, perSource: 2, perProcess: 3 })
    const [opened] = [await open(one, first.token), await open(one, first.token)]
    const many = await open(one, first.token)
    expect([many.status, many.headers['retry-after']]).toEqual([429, '10'])
    await many.ended
    expect(many.text()).toContain('too many places')
    await open(one, second.token)
    const full = await open(one, second.token)
    expect([full.status, full.headers['retry-after']]).toEqual([503, '10'])
    expect(one.hub.counts()).toEqual({ pages: 3, docks: 0, refused: 2 })
    opened?.close()
    await expect.poll(() => one.hub.counts().pages).toBe(2)
    expect((await open(one, first.token)).status).toBe(200)
  })
})

describe('the places', () => {
  const ownedBy = async (userId: string) =>
    makeLiveSource(services, await createMagnetRow(services, { userId }))

  it('of one owner and of one network are limited', async () => {
    const first = await newSource()
    const another = await ownedBy(first.magnet.userId)
    const one = await startProcess({ ...LIMITS, perOwner: 2, perNetwork: 3 })
    for (const token of [first.token, another.token]) await open(one, token)
    const third = await open(one, another.token)
    await third.ended
    expect([third.status, third.text()]).toEqual([
      429,
      expect.stringContaining('Your stream overlays'),
    ])
    await open(one, (await newSource()).token)
    const fourth = await open(one, (await newSource()).token)
    await fourth.ended
    expect([fourth.status, fourth.text()]).toEqual([429, expect.stringContaining('your network')])
    streams[0]?.close()
    await expect.poll(() => one.hub.counts().pages).toBe(2)
    expect((await open(one, another.token)).status).toBe(200)
  })

  it('that one owner has taken all are shared with the next', async () => {
    const many = await newSource()
    const few = await newSource()
    const one = await startProcess({ ...LIMITS, perProcess: 4 })
    const taken = []
    for (let place = 0; place < 4; place++) taken.push(await open(one, many.token))
    expect((await open(one, few.token)).status).toBe(200)
    // The newest one of the owner with the most, who stays with fewer.
    await taken[3]?.ended
    expect((await open(one, few.token)).status).toBe(200)
    await taken[2]?.ended
    const full = await open(one, few.token)
    expect(full.status).toBe(503)
    expect(one.hub.counts().pages).toBe(4)
  })
})

it('a client that reads nothing gets no further state, and is disconnected at the second beat', async () => {
  const { id, token } = await newSource()
  const one = await startProcess()
  const opened = await openLiveSource(services, token, '203.0.113.1')
  if (!opened.ok) throw new Error(opened.reason)
  // Without a socket, what is written stays, as with a client whose buffers are full.
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  one.hub.add(opened.source, response, { client: 'page', network: '203.0.113.1' })
  const waiting = response.writableLength
  expect(waiting).toBeGreaterThan(0)
  await commandLiveSource(services, id, { name: 'goal', goal: 7 })
  await pollAll()
  expect(response.writableLength).toBe(waiting)
  one.hub.beat()
  expect(one.hub.counts().pages).toBe(1)
  one.hub.beat()
  expect(one.hub.counts().pages).toBe(0)
  expect(response.destroyed).toBe(true)
})

it('nothing is asked of the database while nothing is open, and one statement a second otherwise', async () => {
  const sources = [await newSource(), await newSource(), await newSource()]
  const one = await startProcess()
  for (const { token } of sources) await (await open(one, token, '?dock')).state()
  await pollAll()
  const statements: string[] = []
  const { query } = services.db.$client
  services.db.$client.query = ((...args: Parameters<typeof query>) => {
    statements.push(JSON.stringify(args[0]))
    return query.apply(services.db.$client, args)
  }) as typeof query
  try {
    await pollAll()
    expect(statements.filter((text) => text.includes('live_sources'))).toHaveLength(1)
    for (const stream of streams) stream.close()
    await expect.poll(() => one.hub.counts().docks).toBe(0)
    statements.length = 0
    await pollAll()
    expect(statements).toEqual([])
  } finally {
    services.db.$client.query = query
  }
})

it('a database that is away is logged once, and clients keep their connection', async () => {
  const { id, token } = await newSource()
  const one = await startProcess()
  const stream = await open(one, token)
  await stream.state()
  const { query } = services.db.$client
  services.logLines.length = 0
  services.db.$client.query = (() => Promise.reject(new Error('away'))) as unknown as typeof query
  try {
    await pollAll()
    await pollAll()
  } finally {
    services.db.$client.query = query
  }
  const failures = services.logLines.filter(({ message }) => message === 'live.poll_failed')
  expect(failures).toHaveLength(1)
  await commandLiveSource(services, id, { name: 'goal', goal: 9 })
  await pollAll()
  await stream.state(({ figures }) => figures.goal === 9)
})

it('a process that stops ends its connections when it no longer takes new ones', async () => {
  const { token } = await newSource()
  const one = await startProcess()
  const stream = await open(one, token)
  const drained = drain(one.server, { graceMs: 0, settleMs: 10, drainMs: 600_000 }, () =>
    one.hub.stop(),
  )
  await stream.ended
  await drained
  expect(stream.events().map(({ event }) => event)).not.toContain('gone')
})
