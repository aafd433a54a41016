import { brackets, type CodePlate } from '../code-plate.ts'
import { ACROSS, blur, fade, glow, repeat } from '../light.ts'

/** A presenter who points at a code, above an editor's timeline with twelve seconds marked. */
export function drawClapper({ code }: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v470H0z" fill="url(#wall)"/>
    ${ROOM}
    <rect x="700" y="24" width="380" height="380" rx="30" fill="#ffb070" opacity=".5" filter="url(#halo)"/>
    ${PRESENTER}
    <path d="M752 86h300v300H752z" opacity=".6" filter="url(#soft)"/>
    <path d="M738 66h304v304H738z" fill="#fffdf8"/>${code(744, 72, 292)}
    ${brackets([708, 36, 364, 364], { arm: 54 })}
    ${TIMELINE}`
}

const COLORS = `${glow(
  'wall',
  [
    [0, '#3f7f8c'],
    [0.4, '#1f4a58'],
    [1, '#0a1a22'],
  ],
  [0.72, 0.4],
  0.75,
)}${fade(
  'jacket',
  [
    [0, '#131c2b'],
    [0.55, '#2b3f5c'],
    [1, '#7a6a62'],
  ],
  ACROSS,
)}${fade('sleeve', [
  [0, '#6d6a72'],
  [0.3, '#33486a'],
  [1, '#141d2c'],
])}${fade(
  'skin',
  [
    [0, '#7d442d'],
    [0.5, '#b9704a'],
    [1, '#ffc08a'],
  ],
  ACROSS,
)}${fade('hand', [
  [0, '#ffc795'],
  [0.5, '#c57a50'],
  [1, '#7d442d'],
])}${fade(
  'hair',
  [
    [0, '#120b0c'],
    [0.6, '#3a2320'],
    [1, '#a86a42'],
  ],
  ACROSS,
)}${fade('panel', [
  [0, '#2b2622'],
  [0.06, '#1a1613'],
  [1, '#0b0908'],
])}${fade('clip', [
  [0, '#5f8f9a'],
  [0.12, '#33606c'],
  [1, '#1b3a44'],
])}${fade('chosen', [
  [0, '#ffc08a'],
  [0.12, '#f97316'],
  [1, '#b4440a'],
])}${blur('halo', 46)}${blur('blurred', 9)}${blur('soft', 10)}${blur('near', 4)}`

/** Shelves and lamps, out of focus. */
const ROOM = `<g filter="url(#blurred)"><path d="M0 150h210v12H0zM0 280h180v12H0z" fill="#0c1c22"/>
  <path d="M20 70h34v80H20zM62 92h26v58H62zM110 60h40v90h-40zM26 214h60v66H26zM108 230h44v50h-44z" fill="#3f6a72"/><path d="M62 92h26v16H62zM110 60h40v14h-40z" fill="#f97316"/>
  <circle cx="560" cy="70" r="26" fill="#ffd9a0" opacity=".75"/><circle cx="628" cy="98" r="18" fill="#ffd9a0" opacity=".5"/><circle cx="500" cy="96" r="14" fill="#ffd9a0" opacity=".45"/>
  <path d="M1130 120h24v330h-24z" fill="#0c1c22"/><path d="M1086 60h112l20 80h-152z" fill="#ffca85" opacity=".85"/></g>`

/** Lit by the picture at the right. */
const PRESENTER = `<path d="M120 470q-2-146 104-178l68-22h60l64 22q96 28 104 178z" fill="url(#jacket)"/>
  <path d="M282 214h76v70q-36 34-76 0z" fill="#8a4c33"/><path d="M282 246q36 30 76-8v18q-34 36-76 8z" fill="#4d261a"/>
  <path d="M252 148q0-78 70-78t70 78q0 58-20 86-22 28-50 28t-50-28q-20-28-20-86z" fill="url(#skin)"/>
  <path d="M251 158q-14-2-12 18 4 20 18 22z" fill="#8a4c33"/><path d="M393 158q14-2 12 18-4 20-18 22z" fill="#f0a871"/>
  <path d="M246 160q-12-112 78-114 88 2 74 106-6-40-26-58-40 18-92 8-24 16-34 58z" fill="url(#hair)"/>
  <path d="M330 48q66 8 66 84" fill="none" stroke="#ffcb94" stroke-width="4" opacity=".7" filter="url(#near)"/>
  <g fill="none" stroke-linecap="round"><path d="M284 150q14-9 28-1M344 149q14-8 26 1" stroke="#24120d" stroke-width="6"/><path d="M286 168q12-8 24 0M346 168q11-8 22 0" stroke="#24120d" stroke-width="5"/><path d="M332 168l8 28q-6 7-14 3" stroke="#7a3f28" stroke-width="4"/></g>
  <path d="M302 216q26 22 50 0-10 24-26 24t-24-24z" fill="#fff3e6"/><path d="M302 216q26 10 50 0" fill="none" stroke="#7a2f22" stroke-width="4" stroke-linecap="round"/>
  <path d="M264 276l56 74 60-76 26 16-78 128h-12L238 292z" fill="#f0e4d2"/><path d="M264 276l56 74-8 56L238 292zM380 274l-60 76 8 56 78-116z" fill="#1a2638"/>
  <path d="M420 470q-8-98 40-118l138-112 34 44-122 126-24 60z" fill="url(#sleeve)"/>
  <path d="M462 350l136-109" fill="none" stroke="#ffb87e" stroke-width="5" opacity=".8" filter="url(#near)"/>
  <path d="M590 238l22-14 32 42-18 20z" fill="#f0e4d2"/>
  <path d="M606 226q16-30 46-28l56-18q10-2 12 6t-8 12l-40 16q8 2 6 10 6 4 2 12 4 8-6 14-24 22-44 12z" fill="url(#hand)"/>
  <path d="M672 214q-14 6-24 4M680 226q-14 8-26 8M680 240q-10 8-22 8" fill="none" stroke="#8a4c2d" stroke-width="3" stroke-linecap="round"/>`

const RULER = repeat(25, (i) => {
  const long = i % 6 === 0
  return `M${60 + i * 45} 494v${long ? 26 : 14}`
})

const CLIPS = [
  [60, 214],
  [282, 110],
  [772, 196],
  [976, 164],
]
  .map(
    ([x = 0, width = 0]) =>
      `<rect x="${x}" y="536" width="${width}" height="62" rx="6" fill="url(#clip)"/><path d="M${x + 5} 538h${width - 10}" stroke="#b9e0e6" stroke-width="2" opacity=".7"/>`,
  )
  .join('')

const SOUND = repeat(90, (i) => {
  const half = 3 + 13 * Math.abs(Math.sin(i * 0.7) * Math.cos(i * 0.23))
  return `M${64 + i * 12} ${(632 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
})

const TIMELINE = `<path d="M0 440h1200v30H0z" fill="#000" opacity=".45" filter="url(#soft)"/>
  <path d="M0 470h1200v205H0z" fill="url(#panel)"/><path d="M0 471h1200" stroke="#7a6c5e" stroke-width="2"/>
  <path d="${RULER}" stroke="#a89a88" stroke-width="3"/>${CLIPS}
  <rect x="400" y="534" width="364" height="66" rx="8" fill="#f97316" opacity=".6" filter="url(#soft)"/>
  <rect x="400" y="536" width="364" height="62" rx="6" fill="url(#chosen)"/><path d="M405 538h354" stroke="#ffe6cf" stroke-width="3" opacity=".85"/>
  <path d="M416 548h8v38h-8zM740 548h8v38h-8z" fill="#fff3e6"/>
  <g transform="translate(556 542) scale(3.6)"><path d="M0 5h2v7h10V5h2v9H0z" fill="#17140f"/><path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="#fff3e6"/><path d="M4.25 4.250h5.500v5.500h-5.500z" fill="#17140f"/></g>
  <path d="${SOUND}" stroke="#4f7a84" stroke-width="5" stroke-linecap="round"/>
  <path d="M400 478v180" stroke="#fff" stroke-width="8" opacity=".35" filter="url(#near)"/><path d="M400 492v166" stroke="#fffdf8" stroke-width="4"/><path d="M384 476h32v16l-16 16-16-16z" fill="#fffdf8"/>`
