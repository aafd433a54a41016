import { blur, fade, glow, repeat, tone } from '../light.ts'

/** A recording on a lit display, above the faders of a mixing desk. */
export function drawWave(color: string): string {
  return `<defs>${colorsIn(color)}</defs>
    <path d="M0 0h1280v720H0z" fill="url(#room)"/>
    <rect x="130" y="90" width="1020" height="420" rx="40" fill="${color}" opacity=".5" filter="url(#halo)"/>
    <rect x="142" y="92" width="996" height="396" rx="16" fill="url(#bezel)"/>
    <rect x="160" y="110" width="960" height="360" rx="6" fill="url(#display)"/>
    <path d="M160 200h960M160 290h960M160 380h960M320 110v360M480 110v360M640 110v360M800 110v360M960 110v360" stroke="${tone(color, 0.4)}" stroke-width="1.500" opacity=".22"/>
    <path d="${BARS}" stroke="${color}" stroke-width="15" stroke-linecap="round" opacity=".75" filter="url(#soft)"/>
    <path d="${BARS}" stroke="url(#bar)" stroke-width="11" stroke-linecap="round"/>
    <path d="M744 118v344" stroke="#fff" stroke-width="12" opacity=".4" filter="url(#near)"/><path d="M744 118v344" stroke="#fffdf8" stroke-width="4"/><path d="M728 110h32v14l-16 16-16-16z" fill="#fffdf8"/>
    <path d="M160 110h420L360 470H160z" fill="#fff" opacity=".05"/>
    <path d="M0 512h1280v208H0z" fill="url(#desk)"/><path d="M0 513h1280" stroke="${tone(color, 0.45)}" stroke-width="3" opacity=".8"/>
    <ellipse cx="640" cy="528" rx="480" ry="18" fill="${tone(color, 0.3)}" opacity=".55" filter="url(#soft)"/>
    <g fill="#000" opacity=".7" filter="url(#near)">${LEVELS.map((level, i) => `<path d="M${left(i) - 34} ${560 + level}h80v34h-80z"/>`).join('')}</g>
    <g fill="${color}" opacity=".5" filter="url(#near)">${LEVELS.map((_, i) => `<circle cx="${left(i) + 52}" cy="572" r="11"/>`).join('')}</g>
    ${LEVELS.map((level, i) => drawFader(left(i), level, color)).join('')}`
}

/** Where the faders stand, in pixels. */
const left = (i: number) => 230 + i * 136
const LEVELS = [36, 62, 20, 48, 74, 30, 54]

function drawFader(x: number, level: number, color: string): string {
  return `<path d="M${x - 5} 560h10v140h-10z" fill="#050405"/><path d="M${x + 5} 560v140" stroke="#6b6064" stroke-width="2" opacity=".7"/>
    <rect x="${x - 34}" y="${548 + level}" width="68" height="36" rx="5" fill="url(#cap)"/><path d="M${x - 34} ${548 + level + 18}h68" stroke="${tone(color, 0.5)}" stroke-width="4"/>
    <circle cx="${x + 52}" cy="572" r="5" fill="${tone(color, 0.6)}"/>`
}

const colorsIn = (color: string) =>
  `${glow(
    'room',
    [
      [0, tone(color, -0.55)],
      [0.5, tone(color, -0.82)],
      [1, '#0a0709'],
    ],
    [0.5, 0.4],
    0.75,
  )}${fade('bezel', [
    [0, '#5c5357'],
    [0.04, '#1d191b'],
    [1, '#0b090a'],
  ])}${glow(
    'display',
    [
      [0, tone(color, -0.72)],
      [1, '#0a0608'],
    ],
    [0.5, 0.5],
    0.65,
  )}<linearGradient id="bar" gradientUnits="userSpaceOnUse" x2="0" y1="110" y2="470"><stop offset="0" stop-color="${tone(color, -0.2)}"/><stop offset=".35" stop-color="${tone(color, 0.2)}"/><stop offset=".5" stop-color="${tone(color, 0.8)}"/><stop offset=".65" stop-color="${tone(color, 0.2)}"/><stop offset="1" stop-color="${tone(color, -0.2)}"/></linearGradient>${fade(
    'desk',
    [
      [0, tone(color, -0.55)],
      [0.12, '#262023'],
      [1, '#0b090a'],
    ],
  )}${fade('cap', [
    [0, '#a8999c'],
    [0.2, '#5c5154'],
    [1, '#1d191b'],
  ])}${blur('halo', 50)}${blur('soft', 9)}${blur('near', 6)}`

const BARS = repeat(45, (i) => {
  const half = Math.round(10 + 140 * Math.abs(Math.sin(i * 0.55) * Math.cos(i * 0.17)))
  return `M${184 + i * 20.75} ${290 - half}v${2 * half}`
})
