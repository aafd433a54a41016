import { blur, fade, glow, SLANTED, tone } from '../light.ts'

/** A colour chart in its case on a table, in light from the upper left. */
export function drawChart(color: string): string {
  return `<defs>${colorsIn(color)}</defs>
    <path d="M0 0h1280v720H0z" fill="url(#table)"/>
    <path d="M-60 60L300-80h170L-60 330zM-60 470L760-80h190L-60 760z" fill="${tone(color, 0.75)}" opacity=".2" filter="url(#soft)"/>
    <g transform="rotate(-5 640 360)">
      <rect x="262" y="126" width="812" height="534" rx="26" opacity=".75" filter="url(#soft)"/>
      <rect x="232" y="92" width="816" height="536" rx="24" fill="url(#case)"/>
      <rect x="234" y="94" width="812" height="532" rx="22" fill="none" stroke="#8f8790" stroke-width="3" opacity=".7"/>
      <path d="M560 84h160v18H560z" fill="url(#hinge)"/>
      ${PATCHES.map((fill, i) => drawPatch(fill ?? color, i)).join('')}
      <path d="M268 576h190v20H268z" fill="#8a838b"/><path d="M268 576h96v20h-96z" fill="${color}"/>
      <path d="M232 116q0-24 24-24h430L360 628H256q-24 0-24-24z" fill="#fff" opacity=".06"/>
    </g>
    ${LENS}`
}

/** Null: the given colour. */
const PATCHES: (string | null)[] = [
  '#735244',
  '#c29682',
  '#627a9d',
  '#576c43',
  '#8580b1',
  '#67bdaa',
  '#d67e2c',
  '#505ba6',
  null,
  '#5e3c6c',
  '#9dbc40',
  '#e0a32e',
  '#383d96',
  '#469449',
  '#af363c',
  '#e7c71f',
  '#bb5695',
  '#0885a1',
  '#f3f3f2',
  '#c8c8c8',
  '#a0a0a0',
  '#7a7a79',
  '#555555',
  '#343434',
]

function drawPatch(fill: string, i: number): string {
  const [x, y] = [268 + (i % 6) * 126, 128 + Math.floor(i / 6) * 110]
  return `<path d="M${x} ${y}h114v98H${x}z" fill="${tone(fill, -0.45)}"/><path d="M${x + 3} ${y + 4}h111v94H${x + 3}z" fill="${fill}"/><path d="M${x} ${y}h114v98H${x}z" fill="url(#sheen)"/><path d="M${x + 3} ${y + 97}h111v-93" fill="none" stroke="#fff" stroke-width="2" opacity=".4"/>`
}

const colorsIn = (color: string) =>
  `${glow(
    'table',
    [
      [0, tone(color, 0.3)],
      [0.35, tone(color, -0.35)],
      [0.75, tone(color, -0.7)],
      [1, '#120c10'],
    ],
    [0.2, 0.1],
    1,
  )}${fade(
    'case',
    [
      [0, '#4a444c'],
      [0.2, '#29242a'],
      [1, '#0f0c10'],
    ],
    SLANTED,
  )}${fade('hinge', [
    [0, '#c9c2cc'],
    [1, '#5c555f'],
  ])}${fade(
    'sheen',
    [
      [0, '#fff', 0.32],
      [0.5, '#fff', 0],
      [1, '#000', 0.2],
    ],
    SLANTED,
  )}${glow(
    'glass',
    [
      [0, tone(color, 0.5)],
      [0.3, tone(color, -0.5)],
      [0.75, '#07050a'],
      [1, '#2b3a4d'],
    ],
    [0.38, 0.34],
    0.72,
  )}${fade(
    'barrel',
    [
      [0, '#7a727c'],
      [0.4, '#241f26'],
      [1, '#0b090c'],
    ],
    SLANTED,
  )}${blur('soft', 18)}${blur('near', 7)}`

const LENS = `<g transform="translate(1120 596)"><circle cx="26" cy="30" r="150" opacity=".7" filter="url(#soft)"/>
  <circle r="150" fill="url(#barrel)"/><circle r="132" fill="none" stroke="#0b090c" stroke-width="16" stroke-dasharray="7 7"/><circle r="112" fill="#08060a"/><circle r="111" fill="none" stroke="#8f8790" stroke-width="2"/>
  <circle r="90" fill="url(#glass)"/><circle r="56" fill="none" stroke="#5c7fa6" stroke-width="3" opacity=".6"/>
  <path d="M-58-34q20-38 64-42-34 14-46 56-10 8-18-14z" fill="#fff" opacity=".85"/><circle cx="36" cy="40" r="10" fill="#ffb38a" opacity=".7"/></g>`
