import { Drawing } from '#app/components/site/drawing.tsx'
import type { CodePath } from '#domain/qr/code-path.ts'
import { placeCodes } from '#domain/qr/drawing.ts'
import scene from './brands-scene.svg?raw'

/** Three creators' videos, each with its own code, filling one list of leads. */
export function BrandsScene({ codes }: { codes: readonly CodePath[] }) {
  return (
    <Drawing
      svg={placeCodes(scene, codes)}
      label="Three videos by three creators, each with its own QR code in the corner, all filling one list of leads."
    />
  )
}
