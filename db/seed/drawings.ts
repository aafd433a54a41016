import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Returns a drawing from db/seed/drawings. */
export function readDrawing(name: string): Promise<string> {
  return readFile(join(findFolder(), `${name}.svg`), 'utf8')
}

/** Works both from the source tree and from the bundle in build/, in any working directory. */
function findFolder(): string {
  let root = import.meta.dirname
  while (!existsSync(join(root, 'db', 'seed', 'drawings'))) {
    const parent = dirname(root)
    if (parent === root) throw new Error('db/seed/drawings is missing beside the program')
    root = parent
  }
  return join(root, 'db', 'seed', 'drawings')
}
