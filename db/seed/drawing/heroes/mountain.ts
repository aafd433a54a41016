import { blur, fade, glow, tone } from '../light.ts'

/** Mountains behind mist, before a sun in the given colour. */
export function drawMountain(color: string): string {
  return `<defs>${colorsIn(color)}</defs>
    <path d="M0 0h1280v720H0z" fill="url(#sky)"/><circle cx="880" cy="268" r="430" fill="url(#sun)"/>
    <path d="M0 400l110-70 90 44 130-110 90 70 120-60 150 96 120-70 140 84 120-56 210 92v300H0z" fill="${tone(color, 0.35)}" opacity=".5"/>
    <path d="M180 560L470 178l92 118 60-44 128 160 100-88 250 236z" fill="url(#rock)"/>
    <path d="M470 178l92 118 60-44 128 160 100-88 250 236H640L540 420z" fill="url(#lit)"/>
    <path d="M470 178l-78 103 34 18 26-26 22 58 30-34 26 46 22-54-10-42z" fill="#fff4e2"/>
    <path d="M470 178l-78 103 34 18 26-26 6 22z" fill="${tone(color, -0.2)}" opacity=".55"/>
    <path d="M0 520h1280v70H0z" fill="${tone(color, 0.75)}" opacity=".6" filter="url(#mist)"/>
    <path d="M0 560q200-80 420-40t420 10 440-30v220H0z" fill="url(#hill)"/>
    <path d="${TREES}" fill="#120b10"/>
    <path d="M0 640q300-60 640-24t640-16v120H0z" fill="#0d080c"/>`
}

const colorsIn = (color: string) =>
  `${fade('sky', [
    [0, tone(color, -0.82)],
    [0.35, tone(color, -0.5)],
    [0.62, color],
    [0.85, tone(color, 0.6)],
  ])}${glow('sun', [
    [0, '#fffdf4'],
    [0.17, '#fff3d6'],
    [0.2, tone(color, 0.6), 0.8],
    [1, color, 0],
  ])}${fade('rock', [
    [0, tone(color, -0.5)],
    [1, tone(color, -0.78)],
  ])}${fade(
    'lit',
    [
      [0, tone(color, 0.15)],
      [0.5, tone(color, -0.35)],
      [1, tone(color, -0.7)],
    ],
    [0.4, 1],
  )}${fade('hill', [
    [0, tone(color, -0.68)],
    [1, '#120b10'],
  ])}${blur('mist', 22)}`

/** Firs along the lower hill, of different heights. */
const TREES = Array.from({ length: 34 }, (_, i) => {
  const x = i * 40 - 20 + ((i * 17) % 23)
  const height = 46 + ((i * 29) % 50)
  const foot = 632 + ((i * 13) % 22)
  const half = height * 0.26
  return `M${x} ${foot - height}l${half * 0.6} ${height * 0.4}h-${half * 0.25}l${half * 0.65} ${height * 0.6}h-${half * 2}l${half * 0.65}-${height * 0.6}h-${half * 0.25}z`
}).join('')
