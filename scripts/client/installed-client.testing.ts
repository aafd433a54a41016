import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { createSecret, signedHeaders } from '#domain/webhooks/signature.ts'
import { packClient } from './pack-client.ts'

const run = promisify(execFile)

/** Packs the client and installs it in a new project. Returns the project's folder. */
export async function installClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-uses-client-'))
  const packed = await packClient(folder)
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "name": "uses-client", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: project })
  return project
}

const PROGRAM = `
import { ApiError, createClient, verifyWebhook } from 'qr-magnet-client'

const { call, request, list } = createClient({ url: process.env.URL ?? '', key: 'qrm_key' })
const lines: string[] = []
for await (const magnet of list('listMagnets')) lines.push(magnet.title)
const { etag } = await request('getMagnet', { params: { magnetId: 'm1' } })
lines.push(String(etag))
try {
  await call('getLead', { params: { leadId: 'l1' } })
} catch (error) {
  if (error instanceof ApiError) lines.push(error.code)
}
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>
const secret = process.env.SECRET ?? ''
const message = await verifyWebhook({ secret, headers, body: process.env.BODY ?? '' })
if (message.type === 'lead.created') lines.push(String(message.data.email))
console.log(lines.join(','))
`

/** What the program prints if everything works. */
export const EXPECTED = 'Guide,Checklist,"v1",not-found,ana@example.com\n'

/**
 * Compiles a program that uses the installed client.
 * @returns The compiler's errors.
 */
export async function compileProgram(project: string): Promise<string[]> {
  const source = join(project, 'program.mts')
  await writeFile(source, PROGRAM)
  const program = ts.createProgram([source], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: ['node'],
    typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
  })
  return [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  )
}

/** Runs the compiled program with a Node binary against a server that answers like the API. */
export async function runProgram(project: string, node: string): Promise<string> {
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    const send = (status: number, type: string, body: unknown) =>
      response.writeHead(status, { 'Content-Type': type, ETag: '"v1"' }).end(JSON.stringify(body))
    if (url === '/api/v1/magnets') {
      return send(200, 'application/json', { data: [{ title: 'Guide' }], nextCursor: 'next' })
    }
    if (url === '/api/v1/magnets?cursor=next') {
      return send(200, 'application/json', { data: [{ title: 'Checklist' }], nextCursor: null })
    }
    if (url === '/api/v1/magnets/m1') return send(200, 'application/json', { title: 'Guide' })
    const problem = { type: '', title: 'Not found', status: 404, code: 'not-found', requestId: 'r' }
    return send(404, 'application/problem+json', problem)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const secret = createSecret()
  const body = JSON.stringify({ type: 'lead.created', data: { email: 'ana@example.com' } })
  const headers = signedHeaders([secret], { id: 'e1', at: new Date(), body })
  try {
    const { stdout } = await run(node, ['program.mjs'], {
      cwd: project,
      env: {
        URL: `http://127.0.0.1:${port}`,
        SECRET: secret,
        BODY: body,
        HEADERS: JSON.stringify(headers),
      },
    })
    return stdout
  } finally {
    server.close()
  }
}
