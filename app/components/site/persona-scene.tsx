import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { BACKDROPS } from './persona-backdrops.tsx'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type SceneCode = { size: number; path: string }

export type PersonaSceneProps = {
  id: UseCaseId
  /** The colour of the light in the scene, as #rrggbb. */
  color: string
  /** Shown beside the scene: a caption and a working code. */
  offer?: { caption: string; code: SceneCode } | undefined
}

const MONO = { fontFamily: 'var(--font-mono)', fontWeight: 600 }
const SANS = { fontFamily: 'var(--font-sans)', fontStretch: '110%' }
/** Wide enough per capital or space of a caption at 18 px, which also leaves room for the bar. */
const CAPTION_PX = 13
const PLATE = 158

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
      <circle cx="56" cy="57" r="8" fill="#f97316" />
      <text x="74" y="63" fill="#f6f1e6" fontSize="18" style={MONO}>
        REC
      </text>
      {offer && <Offer {...offer} />}
    </svg>
  )
}

function Offer({ caption, code }: { caption: string; code: SceneCode }) {
  // A light margin of four modules, which code readers need.
  const module = PLATE / (code.size + 8)
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
      <g transform="translate(438 194)">
        <path d={`M0 0h${PLATE}v${PLATE}H0z`} fill="#fffdf8" />
        <path
          d={code.path}
          transform={`scale(${module}) translate(4 4)`}
          fill="#17140f"
          shapeRendering="crispEdges"
        />
      </g>
    </>
  )
}
