import { commandLine } from '#lib/operator-command.ts'
import type { DiskSpace } from '#platform/disk-space.ts'
import type { Env } from '#platform/env.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Probes } from '#platform/probes/probes.ts'
import { TOUR_MEMORY_BYTES } from '../../tour/tour-memory.ts'
import { isDiskLow } from '../disk.ts'
import { formatBytes } from '../format-bytes.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const VOLATILE = new Set(['tmpfs', 'ramfs'])
const REMOTE = new Set(['nfs', 'smb2', 'fuse'])

type MachineEnv = Pick<
  Env,
  | 'adminEmail'
  | 'commandRunner'
  | 'contactEmail'
  | 'dataDir'
  | 'databaseUrl'
  | 'publicUrl'
  | 'publicUrlIsSet'
  | 'registration'
  | 's3'
  | 'smtpUrl'
  | 'tour'
>

/** Checks the configuration, DATA_DIR, and operations that a sandbox may forbid. */
export function machineChecks(
  env: MachineEnv,
  {
    probes,
    disk,
    memoryBytes,
    passwords,
  }: {
    probes: Pick<Probes, 'tryFolder'>
    disk(): Promise<DiskSpace>
    memoryBytes: number
    passwords: Pick<Passwords, 'hash'>
  },
): Check[] {
  return [
    {
      name: 'configuration',
      run: async () => judgeConfiguration(env),
      onError: 'Correct the setting.',
    },
    {
      name: 'data directory',
      run: () => checkFolder(env, probes),
      onError: `Give QR Magnet’s user write access to DATA_DIR (${env.dataDir}).`,
    },
    {
      name: 'disk space',
      run: async () => judgeDisk(await disk()),
      onError: `Check the disk of DATA_DIR (${env.dataDir}).`,
    },
    {
      name: 'memory',
      run: async () => judgeMemory(env, memoryBytes),
      onError: 'Check the memory of this machine or container.',
    },
    {
      name: 'passwords',
      run: () => tryPassword(passwords),
      onError:
        'No one can register or sign in. Allow QR Magnet to start threads, and compare its sandbox with deploy/qr-magnet.service.',
    },
  ]
}

async function checkFolder(env: MachineEnv, probes: Pick<Probes, 'tryFolder'>): Promise<Finding> {
  try {
    return judgeFolder(env, await probes.tryFolder(env.dataDir))
  } catch (error) {
    // A full disk needs different advice from missing permissions.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return failure(
      `DATA_DIR (${env.dataDir}) can’t be written to, because its disk is full.`,
      'Free up space, or enlarge the disk. Until then, nothing can be stored.',
    )
  }
}

export function judgeMemory({ tour }: Pick<MachineEnv, 'tour'>, bytes: number): Finding {
  return tour && bytes < TOUR_MEMORY_BYTES
    ? warning(
        `${formatBytes(bytes)} of memory is too little for the demo tour, so /tour shows only pictures.`,
        'Provide 1 GB of memory, or set TOUR=off.',
      )
    : ok(`${formatBytes(bytes)} of memory.`)
}

/**
 * Hashes a password, because a sandbox that forbids a system call can stop the threads that hash
 * passwords.
 */
async function tryPassword(passwords: Pick<Passwords, 'hash'>): Promise<Finding> {
  const hashed = await passwords.hash('the doctor’s password', { account: 'doctor' })
  if (!hashed.ok) throw new Error('too many passwords are waiting')
  return ok('Passwords can be hashed.')
}

export function judgeConfiguration(env: MachineEnv): Finding[] {
  const found: Finding[] = []
  if (!env.publicUrlIsSet) {
    found.push(
      warning(
        `PUBLIC_URL is not set: codes and emails point to ${env.publicUrl}.`,
        'Set PUBLIC_URL before you print the first code.',
      ),
    )
  } else if (!env.publicUrl.startsWith('https:')) {
    found.push(
      warning(
        'PUBLIC_URL doesn’t use https, so sessions can be intercepted.',
        'Run QR Magnet behind a TLS proxy.',
      ),
    )
  }
  if (!env.adminEmail) {
    found.push(
      warning(
        'ADMIN_EMAIL is not set: there is no administrator, and alerts aren’t sent.',
        env.registration.mode === 'open'
          ? 'Set ADMIN_EMAIL, then register with that address.'
          : `Set ADMIN_EMAIL, then register with the link that ${commandLine(env, 'admin', 'invitation create EMAIL')} prints for that address.`,
      ),
    )
  }
  if (!env.contactEmail) {
    found.push(
      warning(
        'The legal pages have no contact address.',
        'Set CONTACT_EMAIL to the operator’s email address.',
      ),
    )
  }
  return found.length > 0 ? found : [ok('All settings are valid.')]
}

export function judgeFolder(
  { dataDir, databaseUrl, s3 }: Pick<MachineEnv, 'dataDir' | 'databaseUrl' | 's3'>,
  kind: string,
): Finding {
  const holds = databaseUrl ? (s3 ? 'the journal' : 'all files') : 'the database'
  if (VOLATILE.has(kind)) {
    return failure(
      `DATA_DIR (${dataDir}) is in memory (${kind}): ${holds} would be lost at a restart.`,
      'Set DATA_DIR to a folder on a disk.',
    )
  }
  if (kind === 'overlayfs') {
    return failure(
      `DATA_DIR (${dataDir}) is inside the container: ${holds} would be lost with the container.`,
      'Mount a volume there.',
    )
  }
  if (REMOTE.has(kind)) {
    return warning(
      `DATA_DIR (${dataDir}) is on a ${kind} share, which may lose writes.`,
      databaseUrl ? 'Prefer a local disk.' : 'Use a local disk: PostgreSQL needs one.',
    )
  }
  return ok(`DATA_DIR (${dataDir}) is writable and durable (${kind}).`)
}

export function judgeDisk(space: DiskSpace): Finding {
  const sizes = `${formatBytes(space.freeBytes)} of ${formatBytes(space.totalBytes)} is free.`
  return isDiskLow(space)
    ? failure(sizes, 'Free up space, or enlarge the disk. Until then, nothing can be stored.')
    : ok(sizes)
}
