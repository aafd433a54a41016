import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { type CodePath, codePath } from '#domain/qr/code-path.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'

const drawn = new Map<string, CodePath>()

/** Returns the code in a persona's scene, which opens that persona's demo magnet. */
export function personaCode(publicUrl: string, id: UseCaseId): CodePath {
  const key = `${publicUrl} ${id}`
  const address = `${publicUrl}/use-cases/${id}/demo`.toUpperCase()
  const code = drawn.get(key) ?? codePath(qrMatrix(address, 'M'))
  drawn.set(key, code)
  return code
}
