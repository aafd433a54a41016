import type { CodePlate } from '../code-plate.ts'
import { ACROSS, blur, fade, glow } from '../light.ts'

/** A code on a phone beside four blocks that get smaller, in light from the upper left. */
export function drawBars({ code }: CodePlate): string {
  return `<defs>${COLORS}</defs>
    <path d="M0 0h1200v675H0z" fill="url(#wall)"/>
    <path d="M-60 0h250l420 540H230zM300 0h130l420 540H620z" fill="#fff" opacity=".3" filter="url(#halo)"/>
    <path d="M0 500h1200v175H0z" fill="url(#floor)"/>
    ${BLOCKS.map(drawReflection).join('')}${BLOCKS.map(drawBlock).join('')}${DROPS}
    <path d="M96 566h270l46 24H120z" fill="#3b2410" opacity=".6" filter="url(#near)"/>
    <rect x="118" y="116" width="270" height="466" rx="34" fill="#3b2410" opacity=".35" filter="url(#soft)"/>
    <rect x="98" y="98" width="282" height="474" rx="36" fill="#050403"/><path d="M344 99q35 2 35 36v400q0 34-35 36" fill="none" stroke="#6b5a48" stroke-width="2"/>
    <rect x="86" y="98" width="282" height="474" rx="36" fill="url(#body)"/>
    <rect x="88" y="100" width="278" height="470" rx="34" fill="none" stroke="#a8988a" stroke-width="3" opacity=".8"/>
    <rect x="102" y="114" width="250" height="442" rx="22" fill="url(#screen)"/>
    <path d="M190 126h74" stroke="#0d0b09" stroke-width="14" stroke-linecap="round"/>
    <path d="M118 176h218v218H118z" fill="#7a2c00" opacity=".45" filter="url(#near)"/>
    ${code(116, 168, 222)}
    <path d="M130 432h140M130 462h96" stroke="#fff6ea" stroke-width="14" stroke-linecap="round" opacity=".9"/>
    <path d="M130 498h194v36H130z" fill="#17140f"/><path d="M190 516h74" stroke="#f6f1e6" stroke-width="8"/>
    <path d="M102 136q0-22 22-22h120L102 400z" fill="#fff" opacity=".12"/>`
}

type Block = { x: number; height: number; front: string; top: string; side: string }

const WIDTH = 128
/** Where the blocks stand. */
const FLOOR = 560
const BLOCKS: Block[] = [
  { x: 470, height: 420, front: 'clay', top: '#fffdf8', side: '#b39a6f' },
  { x: 648, height: 286, front: 'sand', top: '#f7e6c4', side: '#8f6c3c' },
  { x: 826, height: 176, front: 'ink', top: '#857868', side: '#0f0c09' },
  { x: 1004, height: 112, front: 'ember', top: '#ffd2a3', side: '#a33c04' },
]

const COLORS = `${glow(
  'wall',
  [
    [0, '#fff7e8'],
    [0.45, '#ecd9b8'],
    [1, '#a98658'],
  ],
  [0.24, 0.18],
  1,
)}${fade('floor', [
  [0, '#d9bd90'],
  [0.1, '#e9d3ac'],
  [1, '#8f6c40'],
])}${fade(
  'body',
  [
    [0, '#6b625a'],
    [0.1, '#1d1916'],
    [1, '#0d0b09'],
  ],
  [1, 1],
)}${fade('screen', [
  [0, '#ffa45c'],
  [0.5, '#f97316'],
  [1, '#c2410c'],
])}${BLOCKS.map(({ front, side }) =>
  fade(`${front}-below`, [
    [0, side, 0.6],
    [1, side, 0],
  ]),
).join('')}${fade(
  'clay',
  [
    [0, '#fffaf0'],
    [1, '#d9c39c'],
  ],
  ACROSS,
)}${fade(
  'sand',
  [
    [0, '#e9d0a0'],
    [1, '#b8935c'],
  ],
  ACROSS,
)}${fade(
  'ink',
  [
    [0, '#5c5248'],
    [1, '#231e18'],
  ],
  ACROSS,
)}${fade(
  'ember',
  [
    [0, '#ffb06a'],
    [1, '#ea5f0c'],
  ],
  ACROSS,
)}${blur('halo', 24)}${blur('soft', 14)}${blur('near', 6)}`

function drawBlock({ x, height, front, top, side }: Block): string {
  const y = FLOOR - height
  return `<path d="M${x + 8} ${FLOOR - 8}h${WIDTH + 60}l40 26H${x + 40}z" fill="#3b2410" opacity=".55" filter="url(#near)"/>
    <path d="M${x + WIDTH} ${y}l34-26v${height}l-34 26z" fill="${side}"/>
    <path d="M${x} ${y}l34-26h${WIDTH}l-34 26z" fill="${top}"/>
    <path d="M${x} ${y}h${WIDTH}v${height}H${x}z" fill="url(#${front})"/>
    <path d="M${x + 1} ${FLOOR}V${y + 1}h${WIDTH}" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>`
}

const drawReflection = ({ x, front }: Block) =>
  `<path d="M${x} ${FLOOR}h${WIDTH}v100H${x}z" fill="url(#${front}-below)"/>`

/** From each block to the next lower one. */
const DROPS = BLOCKS.slice(0, -1)
  .map(({ x, height }, i) => {
    const lower = FLOOR - (BLOCKS[i + 1]?.height ?? 0) - 34
    const [from, to] = [x + WIDTH + 40, x + WIDTH + 114]
    const y = FLOOR - height - 6
    return `<path d="M${from} ${y}Q${to} ${y} ${to} ${lower}" fill="none" stroke="#c2410c" stroke-width="6" stroke-dasharray="3 14" stroke-linecap="round"/><path d="M${to - 11} ${lower - 12}l11 15 11-15" fill="none" stroke="#c2410c" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  .join('')
