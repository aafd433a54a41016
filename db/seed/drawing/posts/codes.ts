import type { CodePlate } from '../code-plate.ts'
import { blur, fade, glow } from '../light.ts'

/** Three cards on a shelf, lit from the upper left: two that scan, and a light code on a dark card. */
export function drawCodes({ code }: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v675H0z" fill="url(#wall)"/>
    <path d="M-40 0h300L760 675H120zM330 0h180l560 675H760z" fill="#fff6dd" opacity=".26" filter="url(#halo)"/>
    ${SHELF}
    ${drawCard({ x: 78, light: '#fffdf8', side: '#cfc3ac', code: code(18, 18, 268, '#1e3a8a', '#fffdf8'), mark: PASSES })}
    ${drawCard({ x: 448, light: '#fdf3d0', side: '#cdb98a', code: code(18, 18, 268, '#14532d', '#fdf3d0'), mark: PASSES })}
    ${drawCard({ x: 818, light: '#17140f', side: '#050403', code: code(18, 18, 268, '#f6f1e6', '#17140f'), mark: FAILS })}`
}

const COLORS = `${glow(
  'wall',
  [
    [0, '#e3ecd9'],
    [0.4, '#a9bba4'],
    [0.8, '#4d645a'],
    [1, '#263632'],
  ],
  [0.2, 0.12],
  1,
)}${fade('top', [
  [0, '#8a5a35'],
  [1, '#d9a26b'],
])}${fade('front', [
  [0, '#a86a3c'],
  [0.3, '#7d4a28'],
  [1, '#4a2a16'],
])}${fade('under', [
  [0, '#0d1512', 0.75],
  [1, '#0d1512', 0],
])}${fade(
  'sheen',
  [
    [0, '#fff', 0.3],
    [0.4, '#fff', 0.06],
    [0.7, '#fff', 0],
    [1, '#000', 0.16],
  ],
  [1, 1],
)}${glow(
  'green',
  [
    [0, '#a9f0c4'],
    [0.4, '#2fa566'],
    [1, '#0d4a2c'],
  ],
  [0.34, 0.28],
  0.78,
)}${glow(
  'red',
  [
    [0, '#ffc2a0'],
    [0.4, '#f0561d'],
    [1, '#7d1f05'],
  ],
  [0.34, 0.28],
  0.78,
)}${blur('halo', 26)}${blur('soft', 11)}${blur('near', 4)}`

const SHELF = `<path d="M0 552h1200v66H0z" fill="url(#under)" transform="translate(0 62)"/>
  <path d="M0 506h1200v52H0z" fill="url(#top)"/><path d="M0 516q300 8 600 0t600 4M0 536q300-8 600 2t600-4" fill="none" stroke="#6b4022" stroke-width="3" opacity=".4"/>
  <path d="M0 558h1200v58H0z" fill="url(#front)"/><path d="M0 559h1200" stroke="#f0c492" stroke-width="4"/>
  <path d="M0 578q280 10 600 0t600 6M0 598q320-8 640 2t560-4" fill="none" stroke="#36200f" stroke-width="3" opacity=".5"/>`

type Card = { x: number; light: string; side: string; code: string; mark: string }

function drawCard({ x, light, side, code, mark }: Card): string {
  return `<g transform="translate(${x} 132)">
    <path d="M44 60h296v344H44z" fill="#16211d" opacity=".6" filter="url(#soft)"/>
    <path d="M20 388h330l44 26H50z" fill="#2a160a" opacity=".65" filter="url(#near)"/>
    <path d="M304 0l10 10v394h-10z" fill="${side}"/>
    <path d="M0 0h304v404H0z" fill="${light}"/>${code}
    <path d="M0 0h304v404H0z" fill="url(#sheen)"/>
    <path d="M1 404V1h303" fill="none" stroke="#fff" stroke-width="3" opacity=".75"/>
    <g transform="translate(152 342)"><ellipse cx="9" cy="12" rx="44" ry="42" opacity=".5" filter="url(#near)"/>${mark}</g></g>`
}

const BADGE_LIGHT = `<path d="M-30-14q10-22 36-22-22 8-26 28-4 6-10-6z" fill="#fff" opacity=".6"/>`
const PASSES = `<circle r="43" fill="url(#green)"/><path d="M-19 2l14 14 26-30" fill="none" stroke="#06351d" stroke-width="12" transform="translate(1 3)" opacity=".5"/><path d="M-19 2l14 14 26-30" fill="none" stroke="#fff" stroke-width="11"/>${BADGE_LIGHT}`
const FAILS = `<circle r="43" fill="url(#red)"/><path d="M-16-16l32 32m0-32l-32 32" stroke="#5c1503" stroke-width="12" transform="translate(1 3)" opacity=".5"/><path d="M-16-16l32 32m0-32l-32 32" stroke="#fff" stroke-width="11"/>${BADGE_LIGHT}`
