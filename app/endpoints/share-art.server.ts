import { drawLine } from '#lib/letters.ts'
import { drawById } from './scene.server.ts'

/** The area of the art on a card of 1200 × 630. */
export const ART = { x: 560, width: 640, height: 630 } as const

export type Art = {
  svg: string
  /** The position and size of the code. */
  plate: { x: number; y: number; width: number }
}

/** The part of a scene that is shown, as a viewBox. In most scenes the subject is on the left. */
const PERSONA_VIEW = '0 0 406 400'
const VIEWS: Record<string, string> = { 'golden-hour': '118 0 357 351' }
const drawn = new Map<string, string>()

/** Returns a scene as a video with the camera's marks; null for an unknown scene. */
export function sceneArt(scene: string): Art | null {
  const inner = drawn.get(scene) ?? drawById(scene, null)
  if (inner === null) return null
  drawn.set(scene, inner)
  const { x, width, height } = ART
  const view = VIEWS[scene] ?? PERSONA_VIEW
  const picture = inner.replace(
    / viewBox="[^"]*"/,
    ` x="${x}" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMinYMid slice"`,
  )
  return {
    svg: `${picture}<defs><linearGradient id="card-scrim" x2="0" y2="1"><stop offset="0" stop-opacity=".6"/><stop offset=".28" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs>
<path d="M${x} 0h${width}v${height}H${x}z" fill="url(#card-scrim)"/>
<path d="M596 104V36h68M1096 36h68v68M664 594h-68v-68" fill="none" stroke="#f6f1e6" stroke-width="7"/>
<circle cx="640" cy="82" r="13" fill="#f97316"/><g fill="#f6f1e6">${drawLine('REC', 664, 92, 28)}</g>
<path d="M940 370h236v236H940z" opacity=".35"/>`,
    plate: { x: 946, y: 376, width: 218 },
  }
}

/** Returns a plain background in a color, lit by a lamp, with a large code in a viewfinder. */
export function blankArt(color: string): Art {
  const { x, width, height } = ART
  return {
    svg: `<defs><radialGradient id="lamp" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></radialGradient><radialGradient id="under"><stop offset=".6" stop-opacity=".4"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
<path d="M${x} 0h${width}v${height}H${x}z" fill="${color}"/><path d="M${x} 0h${width}v${height}H${x}z" fill="url(#lamp)"/>
<ellipse cx="890" cy="335" rx="270" ry="262" fill="url(#under)"/>
<path d="M656 162V81h81M1023 81h81v81M1104 468v81h-81M737 549h-81v-81" fill="none" stroke="#17140f" stroke-width="13"/>
<path d="M656 162V81h81M1023 81h81v81M1104 468v81h-81M737 549h-81v-81" fill="none" stroke="#fffdf8" stroke-width="9"/>`,
    plate: { x: 712, y: 147, width: 336 },
  }
}
