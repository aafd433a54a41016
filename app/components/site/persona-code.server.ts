import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'
import type { SceneCode } from './persona-scene.tsx'

const drawn = new Map<string, SceneCode>()

/** Returns the code in a persona's scene, which opens that persona's demo magnet. */
export function personaCode(publicUrl: string, id: UseCaseId): SceneCode {
  const key = `${publicUrl} ${id}`
  const code = drawn.get(key) ?? draw(publicUrl, id)
  drawn.set(key, code)
  return code
}

function draw(publicUrl: string, id: UseCaseId): SceneCode {
  const matrix = qrMatrix(`${publicUrl}/use-cases/${id}/demo`.toUpperCase(), 'M')
  const { size } = matrix
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(matrix, x, y)) continue
      const from = x
      while (isDark(matrix, x + 1, y)) x++
      const length = x - from + 1
      path += `M${from} ${y}h${length}v1h-${length}z`
    }
  }
  return { size, path }
}
