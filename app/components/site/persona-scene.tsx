import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { BACKDROPS } from './persona-backdrops.tsx'
import { CodePlate, RecordLight, SANS } from './scene-parts.tsx'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type SceneCode = { size: number; path: string }

export type PersonaSceneProps = {
  id: UseCaseId
  /** The colour of the light in the scene, as #rrggbb. */
  color: string
  /** Shown beside the scene: a caption and a working code. */
  offer?: { caption: string; code: SceneCode } | undefined
}

/** Wide enough per capital or space of a caption at 18 px, which also leaves room for the bar. */
const CAPTION_PX = 13

/**
 * A persona's video as an SVG file of its own (endpoints/scene.ts). Its colours are fixed, because
 * an image doesn't follow the page's colour scheme.
 */
export function PersonaScene({ id, color, offer }: PersonaSceneProps) {
  const Backdrop = BACKDROPS[id]
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true">
      <Backdrop c={color} />
      <g fill="none" stroke="#f6f1e6" strokeWidth="4">
        <path d="M24 64V24h40M576 24h40v40M616 336v40h-40M24 336v40h40" />
      </g>
      <RecordLight />
      {offer && <Offer {...offer} />}
    </svg>
  )
}

function Offer({ caption, code }: { caption: string; code: SceneCode }) {
  const width = caption.length * CAPTION_PX + 42
  return (
    <>
      <g transform={`translate(${430 - width} 306)`}>
        <path d={`M0 0h${width}v46H0z`} fill="#f6f1e6" />
        <path d="M0 0h8v46H0z" fill="#f97316" />
        <text x="22" y="30" fill="#17140f" fontSize="18" fontWeight="780" style={SANS}>
          {caption}
        </text>
      </g>
      <CodePlate code={code} x={438} y={194} width={158} />
    </>
  )
}
