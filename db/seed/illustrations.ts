import sharp from 'sharp'
import { brackets } from './drawing/code-plate.ts'
import { drawChart } from './drawing/heroes/chart.ts'
import { drawLamps } from './drawing/heroes/lamps.ts'
import { drawMountain } from './drawing/heroes/mountain.ts'
import { drawSuitcase } from './drawing/heroes/suitcase.ts'
import { drawWave } from './drawing/heroes/wave.ts'
import { fade } from './drawing/light.ts'

export type Scene = 'suitcase' | 'lamps' | 'chart' | 'mountain' | 'wave'

const WIDTH = 1280
const HEIGHT = 720
/** In pixels, as pages show it. */
const OUTPUT_WIDTH = 960

const SCENES: Record<Scene, (color: string) => string> = {
  suitcase: drawSuitcase,
  lamps: drawLamps,
  chart: drawChart,
  mountain: drawMountain,
  wave: drawWave,
}

/** Returns an illustration in the light of a colour, as #rrggbb, with a viewfinder, as a JPEG. */
export function drawIllustration(scene: Scene, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${SCENES[scene](color)}
    ${SCRIM}
    ${brackets([60, 60, 1160, 600], { color: '#f6f1e6', arm: 100, width: 8 })}</svg>`
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).jpeg({ quality: 88 }).toBuffer()
}

/** Keeps the viewfinder visible on light scenes. */
const SCRIM = `${fade('scrim', [
  [0, '#000', 0.4],
  [0.25, '#000', 0],
  [0.75, '#000', 0],
  [1, '#000', 0.4],
])}<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#scrim)"/>`
