import { open } from 'node:fs/promises'

/** Makes a rename survive a power outage. Windows has no such call and doesn't need one. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
