import { statfs } from 'node:fs/promises'

/** `freeBytes` is how much this process can still write. */
export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Returns the space on the disk that contains a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
