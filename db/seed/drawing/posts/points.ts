import type { CodePlate, DrawCode } from '../code-plate.ts'
import { ACROSS, blur, fade, glow, repeat } from '../light.ts'

/** A railway that forks at sunrise, with its lever, and a code on a sign that stays where it is. */
export function drawPoints({ code }: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v360H0z" fill="url(#sky)"/><circle cx="770" cy="248" r="360" fill="url(#sun)"/>
    <path d="M0 276l120-54 90 34 130-76 120 66 110-40 130 62 140-70 120 54 110-62 130 70v120H0z" fill="#d9895f" opacity=".7"/>
    <path d="M0 300l160-40 150 30 170-44 160 46 200-36 180 34 180-30v80H0z" fill="#8a5a58"/>
    <path d="M0 312h1200v30H0z" fill="#ffdcae" opacity=".75" filter="url(#soft)"/>
    <path d="M0 322h1200v353H0z" fill="url(#ground)"/>
    <path d="M0 322h1200v10H0z" fill="#ffd9a0" opacity=".6" filter="url(#near)"/>
    <ellipse cx="770" cy="336" rx="330" ry="22" fill="#ffcf8c" opacity=".6" filter="url(#soft)"/>
    ${drawTracks([BRANCH, MAIN])}
    ${LEVER}
    ${drawSign(code)}`
}

const COLORS = `${fade('sky', [
  [0, '#2c4a6e'],
  [0.4, '#8a7f97'],
  [0.7, '#f0a878'],
  [0.9, '#ffd9a0'],
])}${glow('sun', [
  [0, '#fffbe9'],
  [0.13, '#ffedc2'],
  [0.16, '#ffc677', 0.75],
  [1, '#ff9a3c', 0],
])}${fade('ground', [
  [0, '#b98a58'],
  [0.12, '#7d6a42'],
  [0.5, '#434a2c'],
  [1, '#1a2114'],
])}${fade('bed', [
  [0, '#d9b088'],
  [0.3, '#8a7360'],
  [1, '#3d332c'],
])}${fade('sleeper', [
  [0, '#6b4a34'],
  [1, '#2a1b12'],
])}${fade('rail', [
  [0, '#ffe6bd'],
  [0.3, '#d9c4b0'],
  [1, '#5c5652'],
])}${fade(
  'steel',
  [
    [0, '#2a2624'],
    [0.4, '#6b625c'],
    [0.75, '#ffd9a8'],
    [1, '#8a6a4a'],
  ],
  ACROSS,
)}${glow(
  'weight',
  [
    [0, '#ffd2a3'],
    [0.35, '#f97316'],
    [1, '#7a2c00'],
  ],
  [0.66, 0.3],
  0.8,
)}${fade(
  'enamel',
  [
    [0, '#2b3f52'],
    [1, '#14202c'],
  ],
  [1, 1],
)}${blur('soft', 12)}${blur('near', 5)}`

/** How far a track is from the middle at a distance; 1 is at the lower edge. */
type Bend = (distance: number) => number

const MAIN: Bend = () => 0
const BRANCH: Bend = (distance) => 0.34 * Math.max(0, distance - 1.35) ** 1.7

const HORIZON = 326
/** In the picture: a point beside the middle of a track, on the ground. */
function place(bend: Bend, distance: number, aside: number): string {
  const x = 560 + 50 * (1 - 1 / distance) + ((bend(distance) + aside) * 400) / distance
  return `${Math.round(x * 10) / 10} ${Math.round((HORIZON + 349 / distance) * 10) / 10}`
}

const DISTANCES = Array.from({ length: 60 }, (_, i) => 0.95 * 1.062 ** i)

/** Returns the outline of a strip along a track. */
function strip(bend: Bend, from: number, to: number): string {
  const there = DISTANCES.map((distance) => place(bend, distance, from))
  const back = DISTANCES.map((distance) => place(bend, distance, to)).reverse()
  return `M${[...there, ...back].join('L')}z`
}

/** All beds lie below all sleepers, and these below the rails, so that the tracks cross. */
function drawTracks(bends: readonly Bend[]): string {
  const of = (draw: (bend: Bend) => string) => bends.map(draw).join('')
  const edge = (from: number, to: number) =>
    of((bend) => [-0.44, 0.44].map((aside) => strip(bend, aside + from, aside + to)).join(''))
  return `<path d="${of((bend) => strip(bend, -0.86, 0.86))}" fill="url(#bed)"/>
    <path d="${of(drawSleepers)}" fill="url(#sleeper)"/>
    <path d="${edge(-0.06, 0.03)}" fill="#120d0a" opacity=".75"/>
    <path d="${edge(-0.03, 0.045)}" fill="url(#rail)"/>
    <path d="${edge(0.028, 0.045)}" fill="#fff3d9" opacity=".8"/>`
}

const drawSleepers = (bend: Bend) =>
  repeat(26, (i) => {
    const [near, far] = [1 + i * 0.28, 1.11 + i * 0.28]
    const at = (distance: number, aside: number) => place(bend, distance, aside)
    return `M${at(near, -0.66)}L${at(near, 0.66)}L${at(far, 0.66)}L${at(far, -0.66)}z`
  })

const LEVER = `<g transform="translate(1000 430)">
  <path d="M-150 178q-60 12-120 50h120l190-40z" fill="#0b0d08" opacity=".6" filter="url(#soft)"/>
  <path d="M-40 160h124l22 36H-58z" fill="#2a2320"/><path d="M-40 160h124l4 7H-44z" fill="#c99a6b"/><path d="M-58 196h164v14H-58z" fill="#120e0c"/>
  <path d="M8 168L74-58l20 6-56 222z" fill="url(#steel)"/><path d="M92-52L38 166" stroke="#ffe6c2" stroke-width="3" opacity=".8"/>
  <circle cx="22" cy="168" r="26" fill="#1a1513"/><circle cx="22" cy="166" r="14" fill="#6b5a4a"/>
  <ellipse cx="88" cy="-76" rx="46" ry="46" fill="#120a04" opacity=".4" transform="translate(-8 8)" filter="url(#near)"/>
  <circle cx="86" cy="-78" r="45" fill="url(#weight)"/><circle cx="86" cy="-78" r="44" fill="none" stroke="#ffe0bd" stroke-width="3" opacity=".6"/></g>`

function drawSign(code: DrawCode): string {
  return `<path d="M80 628q90-30 214-22l-40 34q-110 20-230 26z" fill="#0b0d08" opacity=".6" filter="url(#soft)"/>
    <path d="M246 372h34v264h-34z" fill="url(#steel)"/><path d="M228 618h70l12 24h-94z" fill="#2a2320"/>
    <path d="M120 52h318v326H120z" fill="#0b0d08" opacity=".45" filter="url(#soft)" transform="translate(-22 16)"/>
    <rect x="112" y="44" width="304" height="330" rx="14" fill="url(#enamel)"/>
    <rect x="114" y="46" width="300" height="326" rx="13" fill="none" stroke="#8a9aa8" stroke-width="3"/>
    <path d="M414 62v296q0 14-14 14" fill="none" stroke="#ffd9a8" stroke-width="5" opacity=".9"/>
    ${code(130, 62, 268)}
    <path d="M150 352h150" stroke="#f6f1e6" stroke-width="11"/><path d="M316 352h62" stroke="#f97316" stroke-width="11"/>
    <g fill="#b8c4cc"><circle cx="124" cy="56" r="4"/><circle cx="404" cy="56" r="4"/><circle cx="124" cy="362" r="4"/><circle cx="404" cy="362" r="4"/></g>`
}
