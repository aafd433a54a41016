import type { CodePlate } from '../code-plate.ts'
import { blur, fade, glow, SLANTED } from '../light.ts'

/** A printed code under a lamp: its corner squares and its margin are framed in orange. */
export function drawAnatomy({ code, size }: CodePlate): string {
  const [left, top, side] = [347, 84, 506]
  const margin = (side * 4) / size
  const corner = (side * 7) / size
  const far = side - margin - corner
  const frames = [
    [margin, margin],
    [far, margin],
    [margin, far],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${left + x - 8}" y="${top + y - 8}" width="${corner + 16}" height="${corner + 16}" rx="3"/>`,
    )
    .join('')
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v675H0z" fill="url(#desk)"/>
    ${MAT}
    <path d="M336 70h548v558H336z" opacity=".65" filter="url(#soft)"/>
    <path d="M315 50h570v574H315z" fill="url(#paper)"/><path d="M316 51h568M316 51v572" stroke="#fff" stroke-width="3"/>
    ${code(left, top, side, '#17140f', '#fffdf6')}
    <path d="M315 50h570v574H315z" fill="url(#sheen)"/>
    <g fill="none" stroke="#7a2c00" stroke-width="12" opacity=".45" transform="translate(4 5)" filter="url(#close)">${frames}</g>
    <g fill="none" stroke="#f97316" stroke-width="12">${frames}</g>
    <rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="#f97316" stroke-width="7" stroke-dasharray="24 16"/>
    ${RULER}${MARKER}`
}

const COLORS = `${glow(
  'desk',
  [
    [0, '#4f6f74'],
    [0.45, '#28444a'],
    [1, '#0b171b'],
  ],
  [0.36, 0.2],
  0.9,
)}${fade(
  'paper',
  [
    [0, '#fffdf6'],
    [1, '#fbf3e2'],
  ],
  SLANTED,
)}${fade(
  'sheen',
  [
    [0, '#fff', 0],
    [0.6, '#8a6a3a', 0],
    [1, '#5c421c', 0.22],
  ],
  SLANTED,
)}${fade(
  'steel',
  [
    [0, '#f4f6f4'],
    [0.5, '#b9c2c0'],
    [1, '#6f7b7a'],
  ],
  SLANTED,
)}${fade(
  'barrel',
  [
    [0, '#c2410c'],
    [0.25, '#ffb072'],
    [0.5, '#f97316'],
    [1, '#7a2c00'],
  ],
  [1, 0],
)}${fade(
  'cap',
  [
    [0, '#17140f'],
    [0.25, '#6b6257'],
    [0.5, '#2a251e'],
    [1, '#080705'],
  ],
  [1, 0],
)}${blur('soft', 13)}${blur('close', 3)}`

const MAT = `<path d="M0 75h1200M0 225h1200M0 375h1200M0 525h1200M75 0v675M225 0v675M375 0v675M525 0v675M675 0v675M825 0v675M975 0v675M1125 0v675" stroke="#8fb3b5" stroke-width="2" opacity=".28"/>`

const TICKS = Array.from(
  { length: 30 },
  (_, i) => `M0 ${i * 20 + 14}h${i % 5 === 0 ? 34 : 20}`,
).join('')
const RULER = `<g transform="translate(164 30) rotate(4)"><path d="M12 14h84v620H12z" opacity=".55" filter="url(#soft)"/>
  <path d="M0 0h84v610H0z" fill="url(#steel)"/><path d="${TICKS}" stroke="#2a3436" stroke-width="3"/>
  <path d="M1 0v610M0 1h84" stroke="#fff" stroke-width="3" opacity=".8"/><circle cx="62" cy="580" r="10" fill="#1d3338"/></g>`

const MARKER = `<g transform="translate(1016 96) rotate(-9)"><path d="M16 24h66v470H16z" opacity=".55" filter="url(#soft)"/>
  <path d="M0 0h58v150H0z" fill="url(#cap)"/><path d="M-3 132h64v20H-3z" fill="url(#cap)"/>
  <path d="M2 152h54v280H2z" fill="url(#barrel)"/><path d="M2 240h54v110H2z" fill="#fff8ea" opacity=".9"/>
  <path d="M29 262v66" stroke="#f97316" stroke-width="12"/>
  <path d="M2 432h54l-10 34H12z" fill="url(#cap)"/><path d="M17 466h24l-4 26q-8 8-16 0z" fill="#f97316"/></g>`
