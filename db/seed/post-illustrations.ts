import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { isDark, qrMatrix } from '#domain/qr/qr-matrix.ts'

export type PostScene =
  | 'sofa'
  | 'sheets'
  | 'clapper'
  | 'codes'
  | 'points'
  | 'bars'
  /** Used inside an article. */
  | 'anatomy'

const WIDTH = 1200
const HEIGHT = 675
/** In pixels: twice the largest width on a page. */
const OUTPUT_WIDTH = 960
const INK = '#17140f'
const PAPER = '#f6f1e6'
const RAISED = '#fffcf5'
const SUNKEN = '#ece4d3'
const LINE = '#dcd1bc'
const REC = '#f97316'

/**
 * Returns an illustration for the blog as a PNG. Its codes work: they lead to the magnet `shortId`.
 */
export function drawPostIllustration(
  scene: PostScene,
  publicUrl: string,
  shortId: string,
): Promise<Buffer> {
  const { code, size } = createCode(codeUrl(publicUrl, shortId))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${SCENES[scene](code, size)}</svg>`
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).png().toBuffer()
}

/** Returns the SVG of the code with its margin in a square: left, top, side, and two colours. */
type DrawCode = (x: number, y: number, side: number, dark?: string, light?: string) => string

/** Also returns the number of modules per side, with margins. */
function createCode(url: string): { code: DrawCode; size: number } {
  const matrix = qrMatrix(url, 'M')
  let path = ''
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) if (isDark(matrix, x, y)) path += `M${x} ${y}h1v1h-1z`
  }
  const size = matrix.size + 8
  const code: DrawCode = (x, y, side, dark = INK, light = RAISED) =>
    `<g transform="translate(${x} ${y}) scale(${side / size}) translate(4 4)" shape-rendering="crispEdges">
      <path d="M-4-4h${size}v${size}h-${size}z" fill="${light}"/><path d="${path}" fill="${dark}"/></g>`
  return { code, size }
}

const ground = (color: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`

/** Returns the SVG of four viewfinder brackets around a box. */
function brackets(x: number, y: number, w: number, h: number, color: string, arm = 46): string {
  const d = `M${x} ${y + arm}V${y}h${arm}M${x + w - arm} ${y}h${arm}v${arm}M${x + w} ${y + h - arm}v${arm}h-${arm}M${x + arm} ${y + h}H${x}v-${arm}`
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="10"/>`
}

const SCENES: Record<PostScene, (code: DrawCode, size: number) => string> = {
  sofa: (code) => `${ground(INK)}
    <path d="M0 520h1200v155H0z" fill="#0c0b08"/>
    <path d="M280 70h640v372H280z" fill="#2a251d"/><path d="M298 88h604v336H298z" fill="${SUNKEN}"/>
    <path d="M298 330l130-120 110 90 90-60 274 184H298z" fill="${LINE}"/>
    ${code(690, 150, 190)}
    <path d="M520 442h160l24 40H496z" fill="#2a251d"/>
    <path d="M785 345L560 585" stroke="${REC}" stroke-width="5" stroke-dasharray="16 12"/>
    <path d="M210 675v-95q0-40 40-40h40q30 0 30 34v20h560v-20q0-34 30-34h40q40 0 40 40v95z" fill="#3a332a"/>
    <rect x="526" y="528" width="66" height="118" rx="10" fill="${PAPER}"/><rect x="536" y="542" width="46" height="84" fill="${INK}"/>
    ${brackets(543, 562, 32, 32, REC, 10).replace('stroke-width="10"', 'stroke-width="4"')}`,

  sheets: () => `${ground(REC)}
    ${[-27, 27, -18, 18, -9, 9, 0]
      .map((angle) => {
        const front = angle === 0
        return `<g transform="rotate(${angle} 600 1250)"><rect x="478" y="${front ? 90 : 130}" width="244" height="420" fill="${front ? RAISED : Math.abs(angle) === 18 ? SUNKEN : PAPER}" stroke="${INK}" stroke-width="8"/>
          ${front ? '' : `<path d="M506 180h120M506 214h80" stroke="${INK}" stroke-width="12"/>`}</g>`
      })
      .join('')}
    <path d="M512 150h176v22H512zM512 196h120v14H512z" fill="${INK}"/>
    ${[0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M514 ${252 + i * 58}h34v34h-34z" fill="none" stroke="${INK}" stroke-width="7"/><path d="M568 ${262 + i * 58}h${[118, 92, 110, 74][i]}v14h-${[118, 92, 110, 74][i]}z" fill="${INK}"/>${i < 3 ? `<path d="M520 ${268 + i * 58}l12 12 24-32" fill="none" stroke="${REC}" stroke-width="9"/>` : ''}`,
      )
      .join('')}
    <path d="M0 560h1200v115H0z" fill="${INK}"/>${brackets(478, 590, 244, 56, REC, 20).replace('stroke-width="10"', 'stroke-width="7"')}`,

  clapper: (code) => `${ground(PAPER)}
    <path d="M0 430h1200v245H0z" fill="${INK}"/>
    ${Array.from({ length: 13 }, (_, i) => {
      const x = 120 + i * 80
      return `<path d="M${x} ${i % 3 === 0 ? 470 : 500}v${i % 3 === 0 ? 80 : 50}" stroke="${i >= 3 ? REC : PAPER}" stroke-width="8"/>`
    }).join('')}
    <path d="M120 590h960" stroke="${SUNKEN}" stroke-width="6"/><path d="M360 590h720" stroke="${REC}" stroke-width="14"/>
    <path d="M744 70h300v300H744z" fill="${INK}"/>${code(760, 86, 268)}
    <circle cx="330" cy="170" r="72" fill="${INK}"/><path d="M170 430q0-170 160-170t160 170z" fill="${INK}"/>
    <path d="M430 300l220-70" stroke="${INK}" stroke-width="46" stroke-linecap="round"/>
    <circle cx="360" cy="590" r="22" fill="${RAISED}" stroke="${REC}" stroke-width="10"/>
    ${brackets(716, 42, 356, 356, REC, 50)}`,

  codes: (code) => `${ground(SUNKEN)}
    <path d="M800 0h400v675H800z" fill="${INK}"/>
    <path d="M70 120h320v435H70z" fill="${RAISED}" stroke="${INK}" stroke-width="6"/>${code(90, 140, 280, '#1e3a8a')}
    <path d="M440 120h320v435H440z" fill="#fef9e7" stroke="${INK}" stroke-width="6"/>${code(460, 140, 280, '#14532d', '#fef9e7')}
    ${code(860, 140, 280, '#f6f1e6', INK)}
    <path d="M185 488l30 30 60-72M555 488l30 30 60-72" fill="none" stroke="#1c6b45" stroke-width="18"/>
    <path d="M965 450l70 70m0-70l-70 70" stroke="${REC}" stroke-width="18"/>`,

  points: (code) => `${ground('#d9e2d6')}
    <path d="M0 480h1200v195H0z" fill="#1c6b45"/>
    <g fill="none" stroke="${INK}" stroke-width="12"><path d="M0 600h420C640 600 700 380 1200 330"/><path d="M0 650h420C680 650 740 430 1200 380"/></g>
    <g fill="none" stroke="${SUNKEN}" stroke-width="12"><path d="M420 600h780M420 650h780" stroke-dasharray="30 22"/></g>
    ${Array.from({ length: 7 }, (_, i) => `<path d="M${20 + i * 60} 582v86" stroke="${INK}" stroke-width="14"/>`).join('')}
    <path d="M150 40h310v310H150zM285 350h40v230h-40z" fill="${INK}"/>${code(166, 56, 278)}
    <path d="M560 545l120-190" stroke="${INK}" stroke-width="20"/><circle cx="684" cy="348" r="34" fill="${REC}" stroke="${INK}" stroke-width="8"/>
    <path d="M860 120h210v150H860z" fill="${RAISED}" stroke="${INK}" stroke-width="8"/><path d="M890 160h120v16H890zM890 196h84v12h-84z" fill="${INK}"/><path d="M890 226h70v22h-70z" fill="${REC}"/>`,

  bars: (code) => `${ground(RAISED)}
    <path d="M0 0h470v675H0z" fill="${REC}"/><path d="M75 177h320v320H75z" fill="${INK}"/>${code(91, 193, 288)}
    ${[620, 404, 244, 196]
      .map(
        (width, i) =>
          `<path d="M540 ${96 + i * 128}h${width}v92H540z" fill="${[LINE, SUNKEN, INK, REC][i]}"/><path d="M540 ${96 + i * 128}v92" stroke="${INK}" stroke-width="8"/>`,
      )
      .join('')}
    ${[0, 1, 2].map((i) => `<path d="M${[1160, 944, 784][i]} ${188 + i * 128}L${[944, 784, 736][i]} ${224 + i * 128}" stroke="${INK}" stroke-width="5" stroke-dasharray="12 10"/>`).join('')}`,

  anatomy: (code, size) => {
    const [left, top, side] = [335, 72, 530]
    const margin = (side * 4) / size
    const corner = (side * 7) / size
    const far = side - margin - corner
    return `${ground(SUNKEN)}${code(left, top, side)}
      ${[
        [margin, margin],
        [far, margin],
        [margin, far],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<rect x="${left + x - 8}" y="${top + y - 8}" width="${corner + 16}" height="${corner + 16}" fill="none" stroke="${REC}" stroke-width="12"/>`,
        )
        .join('')}
      <rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="${REC}" stroke-width="8" stroke-dasharray="24 16"/>`
  },
}
