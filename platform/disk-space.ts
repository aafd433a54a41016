import { statfs } from 'node:fs/promises'

/** `freeBytes` is what this process may still write. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Returns the space of the disk that holds a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
