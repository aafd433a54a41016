import { statfs } from 'node:fs/promises'

/** In bytes; free: what this process may still write. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Of the disk a folder lies on. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
