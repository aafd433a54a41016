import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, Server } from 'node:http'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { type Answer, KEEP_HEADER, type Question } from './messages.ts'

// Runs the built product as `npm start` does, and answers the questions of the process that started
// it. It keeps the tree and the statements of a request with KEEP_HEADER.
type Bundle = typeof import('#server/entry.ts')
type Statement = { text: string; values: unknown[] }
type Tree = { context: EntryContext; url: string; nonce: string | undefined }

const ROOT = join(import.meta.dirname, '../..')
const trees = new Map<string, Tree>()
const statements = new Map<string, Statement[]>()
/** The path of the kept request that the present work belongs to. */
const keptPath = new AsyncLocalStorage<string>()

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('message', async (question: Question) => process.send?.(await answer(question)))
keepStatements()
keepRequests()
const bundle: Bundle = await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)
keepTrees(bundle.entry)
const plain = new pg.Client({ connectionString: process.env.DATABASE_URL })
await plain.connect()
await bundle.main(ROOT)

function keepRequests(): void {
  const { emit } = Server.prototype
  const kept = function (this: Server, ...args: unknown[]) {
    const request = args[1] as IncomingMessage
    const emitted = () => Reflect.apply(emit, this, args)
    if (args[0] !== 'request' || !request.headers[KEEP_HEADER]) return emitted()
    statements.set(request.url ?? '', [])
    return keptPath.run(request.url ?? '', emitted)
  }
  Server.prototype.emit = kept as typeof emit
}

function keepStatements(): void {
  const { query } = pg.Client.prototype
  const kept = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    const path = keptPath.getStore()
    if (path !== undefined) {
      const text = typeof first === 'string' ? first : (first as Statement).text
      statements.get(path)?.push({ text, values: listOf(values ?? (first as Statement).values) })
    }
    return Reflect.apply(query, this, args)
  }
  pg.Client.prototype.query = kept as typeof query
}

const listOf = (values: unknown) => (Array.isArray(values) ? values : [])

function keepTrees(entry: Bundle['entry']): void {
  const { default: handleDocument } = entry.module
  entry.module = {
    ...entry.module,
    default(request, status, headers, context, loadContext) {
      const path = keptPath.getStore()
      if (path !== undefined) {
        // Without the stream of the data, which a browser reads.
        const { serverHandoffStream: _, ...rest } = context
        trees.set(path, { context: rest, url: request.url, nonce: 'a nonce of the usual size' })
      }
      return handleDocument(request, status, headers, context, loadContext)
    },
  }
}

let session: Session | undefined

async function answer(question: Question): Promise<Answer> {
  const before = question.kind === 'cpu' ? undefined : process.cpuUsage()
  if (question.kind === 'render') render(question.path, question.times)
  if (question.kind === 'send') await send(question.path, question.times)
  if (question.kind === 'profile') await profile(question.file)
  const { user, system } = process.cpuUsage(before)
  const sent = question.kind === 'statements' ? statements.get(question.path) : []
  return { cpu: user + system, statements: sent?.map(({ text }) => text) ?? [] }
}

function render(path: string, times: number): void {
  const tree = trees.get(path)
  if (!tree) throw new Error(`no tree was kept of ${path}`)
  const { url, nonce } = tree
  for (let i = 0; i < times; i++) {
    const context = { ...tree.context, renderMeta: {} }
    renderToString(createElement(ServerRouter, { context, url, nonce }))
  }
}

async function send(path: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    for (const { text, values } of statements.get(path) ?? []) await plain.query(text, values)
  }
}

async function profile(file?: string): Promise<void> {
  if (!session) {
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
  }
  if (file === undefined) return session.post('Profiler.start')
  const stopped = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(stopped.profile))
}
