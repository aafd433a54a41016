import { brackets, type CodePlate, type DrawCode } from '../code-plate.ts'
import { ACROSS, blur, fade, glow } from '../light.ts'

/** A dark living room: a code on a television, and somebody on the sofa who scans it. */
export function drawSofa({ code }: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v675H0z" fill="url(#wall)"/>
    <path d="M0 0h1200v675H0z" fill="url(#lamplight)"/>
    <rect x="240" y="34" width="720" height="420" rx="40" fill="#ff9a4a" opacity=".42" filter="url(#halo)"/>
    ${LAMP}
    ${SIDEBOARD}
    ${drawTelevision(code)}
    <path d="M0 600h1200v75H0z" fill="#0a0708"/>
    ${SOFA}
    ${VIEWER}
    ${drawPhone(code)}`
}

const COLORS = `${glow(
  'wall',
  [
    [0, '#6b4444'],
    [0.45, '#35232c'],
    [1, '#0e0a10'],
  ],
  [0.5, 0.36],
  0.7,
)}${glow(
  'lamplight',
  [
    [0, '#ffc27a', 0.5],
    [0.35, '#c9702c', 0.16],
    [1, '#000', 0],
  ],
  [0.1, 0.36],
  0.4,
)}${fade('bezel', [
  [0, '#3a3436'],
  [0.04, '#121013'],
  [1, '#1c191c'],
])}${fade('sky', [
  [0, '#1d1b3a'],
  [0.36, '#6a2c45'],
  [0.62, '#d4602a'],
  [0.8, '#ffbe6e'],
])}${glow('sun', [
  [0, '#fff6dc'],
  [0.2, '#ffd992'],
  [0.3, '#ffa64d', 0.7],
  [1, '#ff7a1a', 0],
])}${fade('far', [
  [0, '#9a4638'],
  [1, '#e08a48'],
])}${fade('mid', [
  [0, '#55222e'],
  [1, '#9a4528'],
])}${fade('near', [
  [0, '#2a121f'],
  [1, '#140a12'],
])}${fade('oak', [
  [0, '#c47a45'],
  [0.1, '#7d4a2b'],
  [1, '#3a2016'],
])}${fade('shade', [
  [0, '#a8612c'],
  [0.55, '#ffcf8c'],
  [1, '#fff0cf'],
])}${fade('sofa', [
  [0, '#6d4a45'],
  [0.2, '#3c2a2b'],
  [1, '#120d0f'],
])}${fade('hair', [
  [0, '#4f3430'],
  [0.4, '#1b1114'],
  [1, '#0b0709'],
])}${fade('jumper', [
  [0, '#7b4e38'],
  [0.25, '#3b2724'],
  [1, '#120c0d'],
])}${fade(
  'skin',
  [
    [0, '#f0b184'],
    [0.5, '#9a5c40'],
    [1, '#4a271d'],
  ],
  ACROSS,
)}${fade(
  'pot',
  [
    [0, '#f0a878'],
    [0.5, '#a35a38'],
    [1, '#4d2617'],
  ],
  ACROSS,
)}${blur('soft', 9)}${blur('halo', 44)}${blur('near', 3)}`

const LAMP = `<path d="M96 250h8v320h-8z" fill="#1a1113"/><path d="M96 250h3v320h-3z" fill="#8a5a3a"/>
  <ellipse cx="100" cy="190" rx="120" ry="90" fill="#ffca85" opacity=".5" filter="url(#halo)"/>
  <path d="M62 130h76l34 126H28z" fill="url(#shade)"/><ellipse cx="100" cy="256" rx="72" ry="9" fill="#fff8e6"/>`

const SIDEBOARD = `<path d="M150 506h900v100H150z" fill="url(#oak)"/>
  <path d="M150 506h900v5H150z" fill="#ffc38a"/>
  <ellipse cx="600" cy="516" rx="330" ry="12" fill="#ffb46a" opacity=".75" filter="url(#soft)"/>
  <path d="M374 522v84M600 522v84M826 522v84" stroke="#25130c" stroke-width="5"/>
  <path d="M378 522v84M604 522v84M830 522v84" stroke="#b9764a" stroke-width="2" opacity=".6"/>
  <g transform="translate(976 350)"><path d="M36 112C26 60 2 40-22 34c6 34 24 60 58 78zM40 112C38 50 46 18 70-8c18 44 2 84-30 120zM42 112C56 70 76 56 104 52c-8 32-26 50-62 60z" fill="#1d3b2c"/>
  <path d="M36 112C26 60 2 40-22 34M40 112C38 50 46 18 70-8M42 112C56 70 76 56 104 52" fill="none" stroke="#d99a5c" stroke-width="2.500" opacity=".7"/>
  <path d="M6 104h70l-9 54H15z" fill="url(#pot)"/><path d="M2 96h78v14H2z" fill="url(#pot)"/></g>
  <g transform="translate(176 430)"><path d="M0 56h116v20H0z" fill="#7a2f2a"/><path d="M8 38h104v18H8z" fill="#c9b08a"/><path d="M2 20h96v18H2z" fill="#2f4a5c"/><path d="M0 57h116M8 39h104M2 21h96" stroke="#ffd9a8" stroke-width="2" opacity=".6"/></g>`

function drawTelevision(code: DrawCode): string {
  return `<path d="M520 452h160l22 54H498z" fill="#0d0b0d"/><path d="M450 500h300v8H450z" fill="#1c181a"/>
    <rect x="262" y="54" width="676" height="400" rx="9" fill="url(#bezel)"/>
    <svg x="276" y="67" width="648" height="368" viewBox="0 0 624 351" preserveAspectRatio="xMidYMid slice">
      <path fill="url(#sky)" d="M0 0h624v351H0z"/><circle cx="210" cy="206" r="190" fill="url(#sun)"/>
      <path d="M0 226l60-22 52 14 70-46 58 36 62-20 60 28 76-40 70 34 60-24 56 22v143H0z" fill="url(#far)" opacity=".9"/>
      <path d="M0 268l76-30 66 22 84-40 70 36 88-26 74 34 86-30 80 34v83H0z" fill="url(#mid)"/>
      <path d="M0 318q120-34 250-20t374-8v61H0z" fill="url(#near)"/></svg>
    <path d="M700 172h206v206H700z" opacity=".6" filter="url(#soft)"/>
    ${code(694, 160, 204)}
    <path d="M276 67h330L430 435H276z" fill="#fff" opacity=".05"/>
    <circle cx="600" cy="444" r="3" fill="#ff6a3d"/>`
}

const SOFA = `<path d="M150 675v-62q0-44 44-44h812q44 0 44 44v62z" fill="url(#sofa)"/>
  <path d="M152 610q2-40 42-40h812q40 0 42 40" fill="none" stroke="#e59a68" stroke-width="3" opacity=".75"/>
  <path d="M600 572v103" stroke="#0d090b" stroke-width="5"/><path d="M604 574v101" stroke="#8a5c50" stroke-width="2" opacity=".5"/>
  <path d="M70 675v-46q0-40 46-40t46 40v46zM1038 675v-46q0-40 46-40t46 40v46z" fill="url(#sofa)"/>
  <path d="M72 622q4-32 44-32t44 32M1040 622q4-32 44-32t44 32" fill="none" stroke="#d98f62" stroke-width="2.500" opacity=".6"/>`

/** From behind, before the light of the television. */
const VIEWER = `<path d="M268 675q2-98 96-116h64q96 18 104 116z" fill="url(#jumper)"/>
  <path d="M272 652q10-80 92-92h64q82 12 96 92" fill="none" stroke="#ffb27a" stroke-width="4" opacity=".8" filter="url(#near)"/>
  <path d="M372 530h48v44q-24 16-48 0z" fill="#5b3324"/>
  <path d="M334 466q0-68 62-68t62 68q0 74-62 82-62-8-62-82z" fill="url(#hair)"/>
  <path d="M337 452q4-52 59-52t59 52" fill="none" stroke="#ffc493" stroke-width="4" opacity=".85" filter="url(#near)"/>
  <path d="M332 470q-8 2-6 16t10 14zM460 470q8 2 6 16t-10 14z" fill="#b06c4a"/>
  <path d="M478 675q-6-54 26-66 30-8 62-52l40 26q-28 62-60 92z" fill="url(#jumper)"/>
  <path d="M500 612q34-10 64-54" fill="none" stroke="#ffb27a" stroke-width="4" opacity=".8" filter="url(#near)"/>`

function drawPhone(code: DrawCode): string {
  return `<g transform="rotate(7 612 520)"><path d="M566 588q-12-30 4-58l26-30 18 14 24 56-14 30z" fill="url(#skin)"/>
    <rect x="572" y="436" width="92" height="160" rx="13" fill="#ff9a4a" opacity=".35" filter="url(#soft)"/>
    <rect x="574" y="438" width="88" height="156" rx="12" fill="#0b090b"/><path d="M576 452q0-12 10-12h64q10 0 10 12" fill="none" stroke="#d9a27c" stroke-width="2"/>
    <rect x="580" y="446" width="76" height="140" rx="6" fill="url(#sky)"/><path d="M580 540l24-16 22 12 30-18v62q0 6-6 6h-64q-6 0-6-6z" fill="url(#near)"/>
    ${code(597, 484, 44)}${brackets([590, 477, 58, 58], { arm: 15, width: 5 })}
    <path d="M570 566q14-6 22 4 4 10-4 16-14 4-20-6zM660 506q10-2 12 8t-10 14zM660 532q10-2 12 8t-10 14zM659 558q10-2 11 8t-10 12z" fill="url(#skin)"/></g>`
}
