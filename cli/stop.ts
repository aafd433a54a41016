// npm run stop (or ./qr-magnet stop): stops the product that uses DATA_DIR, and waits until it has
// ended. Leads and page views in memory are written first.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findHolder } from '#platform/db/data-dir-lock.ts'
import { readStop } from '#platform/last-stop.ts'
import { isRunning, processIdentity, signalProcess } from '#platform/process-info.ts'
import { runCommand } from './command.ts'
import { findService } from './release/find-service.ts'

/** The embedded PostgreSQL writes a checkpoint when it stops. */
const PATIENCE_MS = 90_000
const PAUSE_MS = 100

await runCommand(
  { name: 'stop', summary: 'Stops QR Magnet, and waits until it has ended.' },
  async ({ dataDir }) => {
    const holder = await findHolder(dataDir)
    if (!holder) {
      process.stdout.write('QR Magnet isn’t running.\n')
      return null
    }
    const { pid, url, isHere } = holder
    if (!isHere) return `${dataDir} is used on another machine or in a container. Stop it there.`
    if (url === null) return `A command is using ${dataDir} (process ${pid}). Wait until it ends.`
    const service = serviceOf(pid)
    // A supervisor would start the product again.
    if (service !== null && service !== serviceOf(process.pid)) {
      return `The service ${service} runs QR Magnet (process ${pid}). Stop it with: systemctl stop ${service}`
    }
    const identity = processIdentity(pid)
    signalProcess(pid, 'SIGTERM')
    for (let waitedMs = 0; isRunning(pid, identity); waitedMs += PAUSE_MS) {
      if (waitedMs >= PATIENCE_MS) return `Process ${pid} hasn’t ended within 90 seconds.`
      await delay(PAUSE_MS)
    }
    const failed = readStop(dataDir, { pid, startedAt: identity })
    if (failed === null) {
      return 'QR Magnet has ended, but was killed before its shutdown was complete. See its log.'
    }
    if (failed.length > 0) {
      return `QR Magnet has ended, but parts of its shutdown failed: ${failed.join(', ')}. See its log.`
    }
    process.stdout.write('QR Magnet has stopped.\n')
    return null
  },
)

function serviceOf(pid: number): string | null {
  try {
    return findService(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))
  } catch {
    return null
  }
}
