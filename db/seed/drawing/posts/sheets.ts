import type { CodePlate } from '../code-plate.ts'
import { blur, fade, glow, repeat, SLANTED } from '../light.ts'

/** A hand of sheets that viewers take home, in the light of a window at the upper left. */
export function drawSheets(_plate: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v675H0z" fill="url(#desk)"/>
    ${GRAIN}
    <path d="M-80 120L420-60h150L-80 330zM-80 420L760-60h150L-80 640z" fill="#fff2d6" opacity=".2" filter="url(#soft)"/>
    ${BACK_SHEETS.map(drawSheet).join('')}
    ${drawSheet({ angle: 0, drawing: LIST })}
    ${PENCIL}`
}

const COLORS = `${glow(
  'desk',
  [
    [0, '#ffb066'],
    [0.4, '#ea6f1d'],
    [0.8, '#a8410b'],
    [1, '#6b2606'],
  ],
  [0.22, 0.1],
  1.05,
)}${fade(
  'paper',
  [
    [0, '#fffdf6'],
    [0.6, '#f7eddb'],
    [1, '#dcc9a8'],
  ],
  SLANTED,
)}${fade('photo', [
  [0, '#7fc4d9'],
  [0.55, '#f6d7a0'],
  [1, '#d98a4a'],
])}${fade(
  'wood',
  [
    [0, '#ffe08a'],
    [0.3, '#f7b52c'],
    [0.6, '#d98a12'],
    [1, '#8a5206'],
  ],
  [0, 1],
)}${blur('soft', 14)}${blur('near', 8)}`

const GRAIN = `<path d="M-20 96q320-30 640-4t600-20M-20 236q260 26 620 0t620 14M-20 392q300-22 640 6t600-18M-20 548q280 24 640-6t600 10" fill="none" stroke="#8a3608" stroke-width="5" opacity=".28"/>
  <path d="M-20 101q320-30 640-4t600-20M-20 241q260 26 620 0t620 14M-20 397q300-22 640 6t600-18M-20 553q280 24 640-6t600 10" fill="none" stroke="#ffc893" stroke-width="3" opacity=".3"/>`

type Sheet = { angle: number; drawing: string }

/**
 * Turned around a point below the picture, with a shadow to the right: strokes over each other, because
 * a blur of each sheet takes most of a second.
 */
function drawSheet({ angle, drawing }: Sheet): string {
  const top = angle === 0 ? 64 : 104
  return `<g transform="rotate(${angle} 560 1180)">
    <g fill="none" stroke="#4d1c02" stroke-linejoin="round" stroke-opacity=".13">${repeat(5, (i) => `<path d="M448 ${top + 18}h250v426H448z" stroke-width="${4 + i * 7}"/>`)}</g>
    <rect x="430" y="${top}" width="260" height="436" rx="3" fill="url(#paper)"/>
    <path d="M431 ${top + 1}h258M431 ${top}v436" stroke="#fff" stroke-width="3"/>
    <g transform="translate(458 ${top + 28})">${drawing}</g></g>`
}

const line = (y: number, width: number, color = '#17140f') =>
  `<path d="M0 ${y}h${width}" stroke="${color}" stroke-width="9"/>`

/** A photograph with a recipe, a colour chart, a recording, a plan, a frame, a ticket. */
const BACK_SHEETS: Sheet[] = [
  {
    angle: -33,
    drawing: `<path d="M0 0h204v120H0z" fill="url(#photo)"/><path d="M0 96l60-40 50 30 40-22 54 32v24H0z" fill="#3d5a3a"/>${line(152, 150)}`,
  },
  {
    angle: 33,
    drawing: `<rect width="204" height="96" rx="10" fill="#17140f"/><path d="M150 0v96" stroke="#f7eddb" stroke-width="4" stroke-dasharray="8 8"/><path d="M22 34h96M22 58h66" stroke="#f97316" stroke-width="11"/>`,
  },
  {
    angle: -22,
    drawing: repeat(12, (i) => {
      const [x, y] = [(i % 4) * 52, Math.floor(i / 4) * 52]
      return `<rect x="${x}" y="${y}" width="46" height="46" fill="hsl(${i * 29} 62% ${48 + (i % 3) * 9}%)"/>`
    }),
  },
  {
    angle: 22,
    drawing: `<path d="M0 0h204v116H0z" fill="#17140f"/><circle cx="102" cy="58" r="30" fill="#f97316"/><path d="M93 42l26 16-26 16z" fill="#fffdf6"/>${line(150, 120)}`,
  },
  {
    angle: -11,
    drawing: `<g stroke="#c2410c" stroke-width="9" stroke-linecap="round">${repeat(11, (i) => {
      const half = [10, 26, 44, 22, 54, 34, 60, 30, 46, 18, 8][i] ?? 10
      return `<path d="M${4 + i * 19} ${62 - half}v${half * 2}"/>`
    })}</g>`,
  },
  {
    angle: 11,
    drawing: `<g fill="none" stroke="#1d4f7a" stroke-width="5"><path d="M0 4h204v120H0zM0 64h88v60M88 4v30M130 124V64h74"/></g><path d="M130 64a60 60 0 0 1 60-60" fill="none" stroke="#1d4f7a" stroke-width="3" stroke-dasharray="8 8"/>`,
  },
]

const WIDTHS = [124, 96, 116, 74]
const LIST = `<path d="M0 2h176v24H0z" fill="#17140f"/><path d="M0 50h120" stroke="#8a7c66" stroke-width="11"/>
  ${repeat(4, (i) => {
    const y = 92 + i * 74
    return `<rect x="2" y="${y}" width="42" height="42" rx="4" fill="#fffdf8" stroke="#17140f" stroke-width="6"/>
      <path d="M66 ${y + 22}h${WIDTHS[i]}" stroke="#17140f" stroke-width="13" stroke-linecap="round"/>
      ${i < 3 ? `<path d="M10 ${y + 20}l14 16 34-42" fill="none" stroke="#ea580c" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`
  })}`

/** Points at the last box. */
const PENCIL = `<g transform="translate(484 446) rotate(34)">
  <path d="M22 22h372v30H22z" fill="#4d1c02" opacity=".5" filter="url(#near)"/>
  <path d="M0 0l64-19v38z" fill="#f3d2a0"/><path d="M0 0l20-6v12z" fill="#17140f"/>
  <path d="M62-19h290v38H62z" fill="url(#wood)"/><path d="M62-6h290M62 8h290" stroke="#8a5206" stroke-width="2" opacity=".6"/>
  <path d="M62-14h290" stroke="#fff4c9" stroke-width="4" opacity=".8"/>
  <path d="M352-20h36v40h-36z" fill="#c9c2b4"/><path d="M360-20v40M368-20v40M376-20v40" stroke="#7a7264" stroke-width="3"/>
  <path d="M388-19h26q14 2 14 19t-14 19h-26z" fill="#e8827a"/><path d="M388-14h28" stroke="#ffc9c2" stroke-width="5"/></g>`
