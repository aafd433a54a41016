import { lookup } from 'node:dns/promises'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Certificate, HttpAnswer, Probes } from './probes.ts'

const MAX_TEXT = 10_000
/** The magic numbers of statfs(2) that matter here. */
const FILE_SYSTEMS: Record<number, string> = {
  61267: 'ext4',
  1481003842: 'xfs',
  2435016766: 'btrfs',
  801189825: 'zfs',
  16914836: 'tmpfs',
  2240043254: 'ramfs',
  2035054128: 'overlayfs',
  26985: 'nfs',
  4283649346: 'smb2',
  1702057286: 'fuse',
}

export const createProbes = (): Probes => ({
  async resolve(host) {
    const found = await lookup(host, { all: true })
    return found.map(({ address }) => address)
  },
  readCertificate,
  get,
  async tryFolder(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `.doctor-${process.pid}`)
    const file = await open(path, 'w', 0o600)
    try {
      await file.write('doctor\n')
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
    if (process.platform !== 'linux') return 'unknown'
    return FILE_SYSTEMS[(await statfs(folder)).type] ?? 'unknown'
  },
})

function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    // An invalid certificate is read too, and reported as invalid.
    const socket = connect({ host, port, rejectUnauthorized: false, ...name }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      const problem = socket.authorizationError
      socket.destroy()
      resolve({
        problem: problem ? String(problem) : null,
        validFrom: new Date(valid_from),
        validUntil: new Date(valid_to),
      })
    })
    socket.once('error', reject)
  })
}

function get(url: string, headers: Record<string, string>): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? httpsGet : httpGet
    // Another check tests whether the certificate is valid.
    const options = { headers, agent: false, rejectUnauthorized: false }
    const request = ask(url, options, (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, MAX_TEXT)
      })
      response.once('error', reject)
      response.once('end', () => {
        const { date } = response.headers
        const status = response.statusCode ?? 0
        resolve({ status, date: date ? new Date(date) : null, text })
      })
    })
    request.once('error', reject)
  })
}
