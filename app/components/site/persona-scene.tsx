import type { UseCaseId } from '#content/use-cases/use-case.ts'
import { CodePlate, RecordLight, SANS } from './scene-parts.tsx'
import { BACKDROPS } from './scenes/backdrops.tsx'
import { Blur, Fade } from './scenes/light.tsx'

/** A QR code as one SVG path on a grid of `size` modules, without its quiet zone. */
export type SceneCode = { size: number; path: string }

export type PersonaSceneProps = {
  id: UseCaseId
  /** The colour of the light in the scene, as #rrggbb. */
  color: string
  /** Drawn over the scene with the camera's marks: a caption and a working code. */
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
      {offer && (
        <>
          <Viewfinder />
          <Offer {...offer} />
        </>
      )}
    </svg>
  )
}

/** The camera's marks, on a scrim that keeps them visible on light scenes. */
function Viewfinder() {
  return (
    <>
      <defs>
        <Fade
          id="scrim"
          stops={[
            [0, '#000', 0.62],
            [0.26, '#000', 0.08],
            [0.72, '#000', 0],
            [1, '#000', 0.38],
          ]}
        />
        <Blur id="under" by={6} />
      </defs>
      <path d="M0 0h640v400H0z" fill="url(#scrim)" />
      <path d={BRACKETS} fill="none" stroke="#000" strokeWidth="7" opacity=".3" />
      <path d={BRACKETS} fill="none" stroke="#f6f1e6" strokeWidth="4" />
      <RecordLight />
    </>
  )
}

const BRACKETS = 'M24 64V24h40M576 24h40v40M616 336v40h-40M24 336v40h40'

function Offer({ caption, code }: { caption: string; code: SceneCode }) {
  const width = caption.length * CAPTION_PX + 42
  return (
    <>
      <path
        d={`M438 198h158v162H438zM${430 - width} 312h${width}v48h-${width}z`}
        opacity=".55"
        filter="url(#under)"
      />
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
