import { playLoop } from '../hero/play-loop.ts'
import type { Enhancement } from './enhancement.ts'
import { hydrateOnIntent } from './hydrate-on-intent.ts'
import { HYDRATED } from './hydrated.ts'
import { layOutParts } from './lay-out-parts.ts'
import { markSection } from './mark-section.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { rotateNames } from './rotate-names.ts'
import { slideStrip } from './slide-strip.ts'

// The only script of a public page until a visitor needs React; see
// docs/decisions/048-public-pages-hydrate-when-needed.md.

/** The enhancements by the value of `data-enhance`. React starts them again when it takes over. */
const ENHANCEMENTS: Record<string, Enhancement> = {
  'rotate-names': rotateNames,
  'play-loop': playLoop,
  'slide-strip': slideStrip,
  'mark-section': markSection,
}

layOutParts()
const stops = Object.entries(ENHANCEMENTS).flatMap(([name, enhance]) =>
  Array.from(document.querySelectorAll<HTMLElement>(`[data-enhance=${name}]`), enhance),
)
stops.push(prefetchOnIntent())
document.addEventListener(
  HYDRATED,
  () => {
    for (const stop of stops) stop()
  },
  { once: true },
)
hydrateOnIntent()
