import { userInfo } from 'node:os'

type SystemError = NodeJS.ErrnoException & { dest?: string; address?: string; port?: number }

/**
 * Returns a sentence for an operator: what the operating system rejected, where, and what to do.
 * Other errors keep their message. `dataDir` is the folder that the product writes to.
 */
export function describeSystemError(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, dest, address, port } = error as SystemError
  const place = dest ?? path ?? `the disk of DATA_DIR (${dataDir})`
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left to write ${place}. Free some space, or enlarge the disk.`
    case 'EACCES':
    case 'EPERM':
      if (!path) return error.message
      return `${describeUser()} can't write to ${place}. Make this user the owner of DATA_DIR: chown -R ${userId()} ${dataDir}`
    case 'EROFS':
      return `${place} is on a read-only file system. Set DATA_DIR (${dataDir}) to a writable folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return path
        ? `${place} is not a folder. Set DATA_DIR (${dataDir}) to a folder.`
        : error.message
    case 'ECONNREFUSED':
      return `Nothing is listening at ${address ?? 'the address'}${port ? `:${port}` : ''} (connection refused). Start that service, or correct its address in the settings.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `A host name in the settings can't be looked up: ${error.message}.`
    default:
      return error.message
  }
}

/**
 * Returns the user's id, which containers and volumes use, or the user's name on systems without
 * ids.
 */
function userId(): string {
  const { uid, username } = userInfo()
  return uid < 0 ? username : String(uid)
}

const describeUser = () => `QR Magnet's system user (${userId()})`
