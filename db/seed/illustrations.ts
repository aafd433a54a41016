import sharp from 'sharp'

export type Scene = 'suitcase' | 'lamps' | 'chart' | 'mountain' | 'wave'

const WIDTH = 1280
const HEIGHT = 720

/** Returns an illustration in two colours as a JPEG. */
export function drawIllustration(scene: Scene, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#17140f"/>
    ${SCENES[scene](color)}
    <g fill="none" stroke="#f6f1e6" stroke-width="8">
      <path d="M60 160V60h100M1120 60h100v100M1220 560v100h-100M160 660H60V560"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).jpeg({ quality: 88 }).toBuffer()
}

const SCENES: Record<Scene, (color: string) => string> = {
  suitcase: (color) =>
    `<rect x="400" y="270" width="480" height="320" rx="24" fill="${color}"/>
     <path d="M540 270v-70q0-24 24-24h152q24 0 24 24v70" fill="none" stroke="${color}" stroke-width="28"/>
     <path d="M400 380h480M400 480h480" stroke="#17140f" stroke-width="10"/>
     <circle cx="640" cy="430" r="30" fill="#f6f1e6"/>`,
  lamps: (color) =>
    [300, 640, 980]
      .map(
        (x, i) =>
          `<path d="M${x} 150l150 420h-300z" fill="${color}" opacity="${0.35 + i * 0.25}"/>
           <rect x="${x - 60}" y="110" width="120" height="60" fill="#f6f1e6"/>`,
      )
      .join(''),
  chart: (color) =>
    Array.from({ length: 24 }, (_, i) => {
      const [x, y] = [260 + (i % 6) * 130, 170 + Math.floor(i / 6) * 100]
      const fill = i % 7 === 0 ? color : `hsl(${i * 15} 55% ${30 + (i % 5) * 10}%)`
      return `<rect x="${x}" y="${y}" width="110" height="80" fill="${fill}"/>`
    }).join(''),
  mountain: (color) =>
    `<circle cx="900" cy="230" r="90" fill="#f6f1e6"/>
     <path d="M160 620l330-400 210 260 120-140 300 280z" fill="${color}"/>
     <path d="M490 220l70 87-40 30-40-24-50 30z" fill="#f6f1e6"/>`,
  wave: (color) =>
    Array.from({ length: 38 }, (_, i) => {
      const half = 30 + 190 * Math.abs(Math.sin(i * 0.55) * Math.cos(i * 0.17))
      const y = 360 - half
      return `<rect x="${180 + i * 24}" y="${y}" width="14" height="${2 * half}" fill="${i % 6 === 3 ? '#f6f1e6' : color}"/>`
    }).join(''),
}
